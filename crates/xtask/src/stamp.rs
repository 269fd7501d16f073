//! Remembers from what something was made, so that an unchanged second run does nothing.

use crate::failure::{Failure, Outcome};
use crate::root;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// A thing that was made, and the fingerprint of what it was made from.
pub(crate) struct Stamp {
    file: PathBuf,
    fingerprint: String,
}

impl Stamp {
    /// The stamp of `name`, made from the contents of `sources`.
    pub(crate) fn of(name: &str, sources: &[&Path]) -> Outcome<Self> {
        let mut hasher = DefaultHasher::new();
        for source in sources {
            let content = std::fs::read(source).map_err(|error| {
                Failure::new(
                    format!("{}: {error}", source.display()),
                    "Is the checkout complete? `git status`",
                )
            })?;
            hasher.write(&content);
        }
        let file = root().join("target/stamps").join(name);
        Ok(Stamp { file, fingerprint: format!("{:016x}", hasher.finish()) })
    }

    /// Whether it was made from the same, and `product` is still there.
    pub(crate) fn is_fresh(&self, product: &Path) -> bool {
        product.exists()
            && std::fs::read_to_string(&self.file).is_ok_and(|fingerprint| fingerprint == self.fingerprint)
    }

    /// Remembers that it was made. Not remembering costs only time.
    pub(crate) fn remember(&self) {
        if let Some(folder) = self.file.parent() {
            let _ = std::fs::create_dir_all(folder);
        }
        let _ = std::fs::write(&self.file, &self.fingerprint);
    }
}
