//! Serving the lab while it is worked on: the built page itself, rebuilt when a file changes.

use crate::failure::{Failure, Outcome};
use crate::process::{npm_tool, output, program};
use crate::{build, root, say};
use std::net::TcpListener;
use std::path::Path;
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, SystemTime};

/// Serves until it is stopped.
pub(crate) fn serve() -> Outcome {
    build::window()?;
    let port = free_port()?;
    say("building the page, and again whenever a file of it changes");
    let mut page = Stopped(start("vite", &["build", "--watch", "--logLevel", "warn"])?);
    wait_for(&root().join("dist/index.html"), &mut page)?;
    let port = port.to_string();
    let preview = ["preview", "--host", "127.0.0.1", "--port", &port, "--strictPort", "--logLevel", "warn"];
    let mut server = Stopped(start("vite", &preview)?);
    say(&format!("DLQ Lab: http://127.0.0.1:{port}/   (Ctrl+C stops)"));
    let mut built_from = newest_core_file()?;
    loop {
        sleep(Duration::from_millis(500));
        page.still_runs("building the page")?;
        server.still_runs("the server")?;
        let newest = newest_core_file()?;
        if newest > built_from {
            built_from = newest;
            // A core that does not compile leaves the last good one served; the compiler has said why.
            match build::window() {
                Ok(_) => say("the core was rebuilt; reload the page"),
                Err(failure) => eprintln!("{failure}"),
            }
        }
    }
}

/// A port nobody listens on now.
pub(crate) fn free_port() -> Outcome<u16> {
    let bound = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    bound
        .map(|address| address.port())
        .map_err(|error| Failure::new(format!("no free local port: {error}"), "Free a port and try again."))
}

/// A child that ends when this is dropped.
struct Stopped(Child);

impl Drop for Stopped {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Stopped {
    fn still_runs(&mut self, what: &str) -> Outcome {
        match self.0.try_wait() {
            Ok(None) => Ok(()),
            Ok(Some(status)) => {
                Err(Failure::new(format!("{what} ended with {status}"), "Mend what it names above."))
            }
            Err(error) => Err(Failure::new(format!("{what}: {error}"), "Try again.")),
        }
    }
}

fn start(tool: &str, arguments: &[&str]) -> Outcome<Child> {
    npm_tool(tool, arguments)
        .spawn()
        .map_err(|error| Failure::new(format!("{tool} did not start: {error}"), "Run `npm ci`."))
}

fn wait_for(file: &Path, child: &mut Stopped) -> Outcome {
    while !file.exists() {
        child.still_runs("building the page")?;
        sleep(Duration::from_millis(100));
    }
    Ok(())
}

/// When a file that the core is built from last changed.
fn newest_core_file() -> Outcome<SystemTime> {
    let listing = output(
        &mut program("git", &["ls-files", "-co", "--exclude-standard", "crates", "Cargo.toml", "Cargo.lock"]),
        "Serve from a git checkout.",
    )?;
    let changed = |file: &str| std::fs::metadata(root().join(file)).ok()?.modified().ok();
    Ok(listing.lines().filter_map(changed).max().unwrap_or(SystemTime::UNIX_EPOCH))
}
