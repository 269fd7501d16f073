//! The exhaustive check's class: one check of one set of rules.

use crate::convert::to_js;
use crate::error;
use js_sys::Error;
use lifecycle::{Adversary, ProgressView, ReportView, Rules};
use machine::{Bounds, Check, Ended};
use wasm_bindgen::prelude::*;

/// Steps between two looks at the messages that came for the worker.
const SHARE: u64 = 400_000;

/// A check of the lifecycle under an adversary, as far as it went.
#[wasm_bindgen]
pub struct CheckLab {
    check: Check<Adversary>,
    ended: Ended,
}

#[wasm_bindgen]
impl CheckLab {
    /// A check of rules as a link writes them (`p3-1-12~r5`): a text, so that nothing else of a page needs reading.
    ///
    /// # Errors
    /// Throws when they are no rules, or wider than a check is made for.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str) -> Result<CheckLab, Error> {
        let rules = Rules::read(rules).map_err(error::link)?;
        let adversary = Adversary::new(rules).map_err(error::too_wide)?;
        Ok(CheckLab { check: Check::new(adversary, Bounds::default()), ended: Ended::Paused })
    }

    /// Goes on for a share of steps that a page does not feel; whether the check has ended.
    pub fn run(&mut self) -> bool {
        self.ended = self.check.run(SHARE);
        self.ended != Ended::Paused
    }

    /// How far it is.
    ///
    /// # Errors
    /// Never; JavaScript's own allocation could fail.
    pub fn progress(&self) -> Result<JsValue, Error> {
        to_js(&ProgressView::of(&self.check))
    }

    /// What it found.
    ///
    /// # Errors
    /// As [`CheckLab::progress`].
    pub fn report(&self) -> Result<JsValue, Error> {
        to_js(&ReportView::of(&self.check, self.ended))
    }
}
