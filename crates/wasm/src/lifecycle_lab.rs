//! The lifecycle lab's class: a session at its present moment.

use crate::convert::{ActionArgument, MoveArgument, StartArgument, from_js, to_js};
use crate::error;
use js_sys::Error;
use lifecycle::{Lifecycle, Session, SessionViews as _};
use wasm_bindgen::prelude::*;

/// The lifecycle lab: a session at its present moment.
///
/// A refused argument throws an `Error` with `code` and `detail` and leaves the session as it was.
#[wasm_bindgen]
pub struct LifecycleLab(Session);

#[wasm_bindgen]
impl LifecycleLab {
    /// A lab at its start: the course's example, but for what `start` names.
    ///
    /// # Errors
    /// Throws when `start` is of another shape or out of bounds.
    #[wasm_bindgen(constructor)]
    pub fn new(start: JsValue) -> Result<LifecycleLab, Error> {
        let lab = if start.is_undefined() {
            Lifecycle::course()
        } else {
            from_js::<StartArgument>(start)?.into_lab()?
        };
        Ok(LifecycleLab(Session::new(lab)))
    }

    /// The lab as it is now.
    ///
    /// # Errors
    /// Never; JavaScript's own allocation could fail.
    pub fn view(&self) -> Result<JsValue, Error> {
        to_js(&self.0.lab().view(self.0.state()))
    }

    /// Does one action; its answer, what happened in order, and the lab after it.
    ///
    /// # Errors
    /// Throws when the argument is no action or carries a text out of bounds, or when no more moments fit.
    pub fn act(&mut self, action: JsValue) -> Result<JsValue, Error> {
        let action = from_js::<ActionArgument>(action)?.into_action()?;
        let told = self.0.act(&action).map_err(error::history_full)?;
        to_js(&self.0.lab().step_view(&told))
    }

    /// What an action would do, on a copy: as [`LifecycleLab::act`], and nothing changes.
    ///
    /// # Errors
    /// Throws when the argument is no action or carries a text out of bounds.
    #[wasm_bindgen(js_name = whatIf)]
    pub fn what_if(&self, action: JsValue) -> Result<JsValue, Error> {
        let action = from_js::<ActionArgument>(action)?.into_action()?;
        to_js(&self.0.lab().step_view(&self.0.what_if(&action)))
    }

    /// Every moment of the session.
    ///
    /// # Errors
    /// As [`LifecycleLab::view`].
    pub fn timeline(&self) -> Result<JsValue, Error> {
        to_js(&self.0.timeline())
    }

    /// One moment back; false at the start.
    pub fn back(&mut self) -> bool {
        self.0.back()
    }

    /// One moment forward on the branch last gone; false at its end.
    pub fn forward(&mut self) -> bool {
        self.0.forward()
    }

    /// To the moment of this number; false when there is none.
    ///
    /// # Errors
    /// Throws when the argument is no number of a moment.
    pub fn jump(&mut self, number: JsValue) -> Result<bool, Error> {
        Ok(self.0.jump(from_js(number)?))
    }

    /// The present moment beside that of a number; null when there is none of it.
    ///
    /// # Errors
    /// Throws when the argument is no number of a moment.
    pub fn compare(&self, number: JsValue) -> Result<JsValue, Error> {
        to_js(&self.0.compare(from_js(number)?))
    }

    /// What a move could answer here, for a learner who predicts.
    ///
    /// # Errors
    /// Throws when the argument is no move.
    pub fn prospects(&self, of: JsValue) -> Result<JsValue, Error> {
        to_js(&self.0.prospects(from_js::<MoveArgument>(of)?.into()))
    }

    /// The facts of a decision note for this moment; null before anything was decided.
    ///
    /// # Errors
    /// As [`LifecycleLab::view`].
    pub fn note(&self) -> Result<JsValue, Error> {
        to_js(&self.0.note())
    }

    /// The link to this moment, with the branch ahead of it and the page's options; without the `#`.
    ///
    /// # Errors
    /// Throws when it would be too long.
    pub fn link(&self, options: &str) -> Result<String, Error> {
        self.0.link(options).map_err(error::link)
    }

    /// Begins anew and replays a link to its moment; the options that it carries.
    ///
    /// # Errors
    /// Throws when the link says nothing.
    pub fn open(&mut self, link: &str) -> Result<String, Error> {
        self.0.open(link).map_err(error::link)
    }

    /// Goes back to the start and forgets what was done; the lab there.
    ///
    /// # Errors
    /// As [`LifecycleLab::view`].
    pub fn restart(&mut self) -> Result<JsValue, Error> {
        self.0.restart();
        self.view()
    }
}
