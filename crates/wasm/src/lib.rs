//! The window: one class for each kind of lab, its arguments and errors. Decides nothing.
//!
//! Each feature is a module of its own in the page, so that a lab brings only what it needs.

#![cfg_attr(
    not(all(feature = "lifecycle", feature = "check", feature = "levels")),
    allow(dead_code, unused_imports, reason = "a module of one lab leaves out what only others use")
)]

mod convert;
mod error;

#[cfg(feature = "check")]
mod check_lab;
#[cfg(feature = "levels")]
mod levels_lab;
#[cfg(feature = "lifecycle")]
mod lifecycle_lab;

#[cfg(feature = "check")]
pub use check_lab::CheckLab;
#[cfg(feature = "levels")]
pub use levels_lab::LevelsLab;
#[cfg(feature = "lifecycle")]
pub use lifecycle_lab::LifecycleLab;

#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
