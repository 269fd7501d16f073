//! Compares files of vectors with the core and tells the first disagreement of each in full.

use crate::failure::{Failure, Outcome};

/// Checks every file, also after one that fails.
pub(crate) fn conformance(files: &[String]) -> Outcome {
    let mut failed = 0;
    for file in files {
        let told = match std::fs::read_to_string(file) {
            Err(error) => Err(format!("cannot be read: {error}")),
            Ok(text) => conformance::check(&text).map_err(|error| error.to_string()),
        };
        failed += usize::from(!told.as_ref().is_ok_and(conformance::Report::holds));
        match told {
            Ok(report) => println!("{file}: {report}"),
            Err(why) => println!("{file}: {why}"),
        }
    }
    if failed == 0 {
        return Ok(());
    }
    Err(Failure::new(
        format!("{failed} of {} files do not agree with the core", files.len()),
        "Read the first disagreement: the file and the core cannot both be right.",
    ))
}
