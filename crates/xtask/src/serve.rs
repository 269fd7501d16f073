//! Serving the lab while it is worked on: the built page itself, rebuilt when a file changes.

use crate::failure::{Failure, Outcome};
use crate::process::{output, program};
use crate::{build, root, say};
use std::net::TcpListener;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

/// What the page is built from.
const SOURCES: [&str; 7] =
    ["crates", "web", "Cargo.toml", "Cargo.lock", "package-lock.json", "vite.config.ts", "tsconfig.json"];

/// Serves until it is stopped.
pub(crate) fn serve() -> Outcome {
    let mut built_from = newest_source()?;
    build::site()?;
    let port = free_port()?.to_string();
    // Vite ends when its input does, if only its input is read: so it never outlives this process, however that ends.
    let read_input = "data:text/javascript,process.stdin.resume()";
    let vite = ["--import", read_input, "node_modules/vite/bin/vite.js", "preview", "--logLevel", "warn"];
    let address = ["--host", "127.0.0.1", "--port", &port, "--strictPort"];
    let mut server = Server(
        program("node", &[&vite[..], &address].concat())
            .stdin(Stdio::piped())
            .env_remove("CI")
            .spawn()
            .map_err(|error| Failure::new(format!("the server did not start: {error}"), "Run `npm ci`."))?,
    );
    say(&format!("DLQ Lab: http://127.0.0.1:{port}/   (Ctrl+C stops)"));
    loop {
        sleep(Duration::from_millis(300));
        server.still_runs()?;
        let newest = newest_source()?;
        if newest > built_from {
            built_from = newest;
            // What does not build leaves the last good page served; the compiler has said why.
            match build::site() {
                Ok(_) => say("rebuilt; reload the page"),
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

/// The server; it ends when this is dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Server {
    fn still_runs(&mut self) -> Outcome {
        let ended = |how: String| Failure::new(format!("the server {how}"), "Run the command again.");
        match self.0.try_wait() {
            Ok(None) => Ok(()),
            Ok(Some(status)) => Err(ended(format!("ended with {status}"))),
            Err(error) => Err(ended(format!("cannot be watched: {error}"))),
        }
    }
}

/// When a file that the page is built from last changed.
fn newest_source() -> Outcome<SystemTime> {
    let listing = output(
        program("git", &["ls-files", "-co", "--exclude-standard"]).args(SOURCES),
        "Serve from a git checkout.",
    )?;
    let changed = |file: &str| std::fs::metadata(root().join(file)).ok()?.modified().ok();
    Ok(listing.lines().filter_map(changed).max().unwrap_or(SystemTime::UNIX_EPOCH))
}
