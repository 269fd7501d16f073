//! The window: the one class that a page holds, its arguments and errors. Decides nothing.

mod convert;
mod error;

use convert::{ActionArgument, StartArgument, from_js, to_js};
use js_sys::Error;
use lifecycle::{Lifecycle, Told, World};
use machine::Machine;
use wasm_bindgen::prelude::*;

/// The lifecycle lab: a policy, a start and the world as the last action left it.
///
/// A refused argument throws an `Error` with `code` and `detail` and leaves the world as it was.
#[wasm_bindgen]
pub struct LifecycleLab {
    lab: Lifecycle,
    world: World,
}

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
        Ok(LifecycleLab { world: lab.initial(), lab })
    }

    /// The lab as it is now.
    ///
    /// # Errors
    /// Never; JavaScript's own allocation could fail.
    pub fn view(&self) -> Result<JsValue, Error> {
        to_js(&self.lab.view(&self.world))
    }

    /// Does one action; its answer, what happened in order, and the lab after it.
    ///
    /// # Errors
    /// Throws when the argument is no action or carries a text out of bounds.
    pub fn act(&mut self, action: JsValue) -> Result<JsValue, Error> {
        let action = from_js::<ActionArgument>(action)?.into_action()?;
        let told = self.lab.tell(&self.world, &action);
        let step = to_js(&self.lab.step_view(&told))?;
        let Told { world, .. } = told;
        self.world = world;
        Ok(step)
    }

    /// Goes back to the start; the lab there.
    ///
    /// # Errors
    /// As [`LifecycleLab::view`].
    pub fn restart(&mut self) -> Result<JsValue, Error> {
        self.world = self.lab.initial();
        self.view()
    }
}
