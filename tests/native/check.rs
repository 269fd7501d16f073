//! Reads a file of conformance vectors and compares each step or body with the core.
//!
//! The files were made by running the course's own Python; `tests/vectors/README.md` describes both forms.

use canonical::{BodyError, BodyHash, canonical_json};
use lifecycle::{
    Action, Adversary, Answer, Approval, Body, Fixture, Lifecycle, Link, OperationId, OutsideEffect, Policy,
    Record, Remediation, ReportView, Rules, Session, SessionViews as _, StateName, World,
};
use machine::{Bounds, Check, Machine};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::fmt::{self, Write as _};

/// What a file holds; told from its content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Action traces: the unit is a step.
    Lifecycle,
    /// JSON texts with their canonical form and hash: the unit is a body.
    Canonical,
    /// Links with the digest of what a screen is shown there: the unit is a moment. They are ours, not the course's.
    Moments,
    /// Rules with what the exhaustive check finds under them: the unit is a check. They are ours, too.
    Checks,
}

/// How far a file and the core agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What the file holds.
    pub form: Form,
    /// Steps or bodies that agree.
    pub agreed: u32,
    /// Steps or bodies in the file.
    pub total: u32,
    /// The first disagreement in full: where, what was expected, what came.
    pub first_disagreement: Option<String>,
}

impl Report {
    /// Whether everything agrees, and there was something.
    pub fn holds(&self) -> bool {
        self.total > 0 && self.agreed == self.total
    }

    fn count(&mut self, difference: Option<String>) {
        self.total += 1;
        match difference {
            None => self.agreed += 1,
            Some(difference) => {
                self.first_disagreement.get_or_insert(difference);
            }
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = match self.form {
            Form::Lifecycle => "steps",
            Form::Canonical => "bodies",
            Form::Moments => "moments",
            Form::Checks => "checks",
        };
        write!(f, "{} of {} {unit} agree", self.agreed, self.total)?;
        match &self.first_disagreement {
            Some(first) => write!(f, "\nfirst disagreement: {first}"),
            None => Ok(()),
        }
    }
}

/// Why a file cannot be checked.
#[derive(Debug)]
pub enum Unreadable {
    /// It is not JSON, or an entry is not of the form its first entry shows; with the place.
    Broken(serde_json::Error),
    /// It is JSON of neither form, or holds nothing.
    UnknownForm,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Broken(error) => write!(f, "broken file: {error}"),
            Unreadable::UnknownForm => f.write_str(
                "unknown form: expected a list of lifecycle traces (entries with \"steps\") \
                 of canonical bodies (entries with \"canonical\"), of moments (entries with \"link\") \
                 or of checks (entries with \"found\"), at least one",
            ),
        }
    }
}

impl std::error::Error for Unreadable {}

/// Compares every entry of a file with the core.
///
/// ```
/// let report = conformance::check(r#"[{
///     "json": "{\"b\": 1, \"a\": 2}",
///     "canonical": "{\"a\":2,\"b\":1}",
///     "sha256": "d3626ac30a87e6f7a6428233b3c68299976865fa5508e4267c5415c76af7a772"
/// }]"#)?;
/// assert!(report.holds(), "{report}");
/// # Ok::<(), conformance::Unreadable>(())
/// ```
///
/// # Errors
/// A file that is broken or of neither form.
pub fn check(text: &str) -> Result<Report, Unreadable> {
    match form(text)? {
        Form::Lifecycle => Ok(check_traces(&read::<Vec<Trace>>(text)?)),
        Form::Canonical => Ok(check_bodies(&read::<Vec<CanonicalBody>>(text)?)),
        Form::Moments => Ok(check_moments(&read::<Vec<Moment>>(text)?)),
        Form::Checks => Ok(check_checks(&read::<Vec<Found>>(text)?)),
    }
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Unreadable> {
    serde_json::from_str(text).map_err(Unreadable::Broken)
}

fn form(text: &str) -> Result<Form, Unreadable> {
    #[derive(Deserialize)]
    struct Entry<'a> {
        #[serde(borrow)]
        steps: Option<&'a RawValue>,
        #[serde(borrow)]
        canonical: Option<&'a RawValue>,
        #[serde(borrow)]
        link: Option<&'a RawValue>,
        #[serde(borrow)]
        found: Option<&'a RawValue>,
    }
    read::<&RawValue>(text)?;
    // Valid JSON that is no list, or whose first entry is no object, is of neither form.
    let first = serde_json::from_str::<Vec<&RawValue>>(text)
        .ok()
        .and_then(|entries| serde_json::from_str::<Entry>(entries.first()?.get()).ok());
    match first {
        Some(Entry { steps: Some(_), canonical: None, link: None, found: None }) => Ok(Form::Lifecycle),
        Some(Entry { steps: None, canonical: Some(_), link: None, found: None }) => Ok(Form::Canonical),
        Some(Entry { steps: None, canonical: None, link: Some(_), found: None }) => Ok(Form::Moments),
        Some(Entry { steps: None, canonical: None, link: None, found: Some(_) }) => Ok(Form::Checks),
        _ => Err(Unreadable::UnknownForm),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CanonicalBody {
    json: String,
    canonical: String,
    sha256: String,
}

fn check_bodies(bodies: &[CanonicalBody]) -> Report {
    let mut report = Report { form: Form::Canonical, agreed: 0, total: 0, first_disagreement: None };
    for (index, body) in bodies.iter().enumerate() {
        let came = match canonical_json(body.json.as_bytes()) {
            Ok(text) => format!("{text}\n  sha256 {}", BodyHash::of(&text)),
            Err(error) => refusal(error),
        };
        let expected = format!("{}\n  sha256 {}", body.canonical, body.sha256);
        report.count(
            (came != expected)
                .then(|| format!("body {index}: {}\n  expected\n  {expected}\n  came\n  {came}", body.json)),
        );
    }
    report
}

fn refusal(error: BodyError) -> String {
    format!("refused: {} at line {}, column {}", error.fault.code(), error.line, error.column)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Moment {
    link: String,
    digest: String,
}

fn check_moments(moments: &[Moment]) -> Report {
    let mut report = Report { form: Form::Moments, agreed: 0, total: 0, first_disagreement: None };
    for (index, moment) in moments.iter().enumerate() {
        let came = digest(&moment.link).unwrap_or_else(|why| why);
        let expected = &moment.digest;
        report.count(
            (came != *expected).then(|| {
                format!("moment {index}: {}\n  expected\n  {expected}\n  came\n  {came}", moment.link)
            }),
        );
    }
    report
}

/// SHA-256 of the view and the timeline at a link's moment, as JSON.
fn digest(link: &str) -> Result<String, String> {
    let mut session = Session::new(Lifecycle::course());
    session.open(link).map_err(|fault| format!("refused: {}", fault.code()))?;
    let shown = (session.lab().view(session.state()), session.timeline());
    let json = serde_json::to_string(&shown).map_err(|error| error.to_string())?;
    Ok(BodyHash::of(&json).to_string())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Found {
    rules: String,
    found: String,
}

fn check_checks(checks: &[Found]) -> Report {
    let mut report = Report { form: Form::Checks, agreed: 0, total: 0, first_disagreement: None };
    for Found { rules, found } in checks {
        let came = explored(rules).unwrap_or_else(|why| why);
        report.count(
            (came != *found).then(|| format!("check of {rules}\n  expected\n  {found}\n  came\n  {came}")),
        );
    }
    report
}

/// The code that a value has in a view.
fn code(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default().replace('"', "")
}

/// What the exhaustive check finds under rules as a link writes them, in one line.
fn explored(rules: &str) -> Result<String, String> {
    let link = format!("1.lifecycle....{rules}");
    let rules = Link::read(&link).map_err(|fault| format!("refused: {}", fault.code()))?.rules;
    let adversary =
        Adversary::new(rules.unwrap_or_default()).map_err(|wide| format!("refused: {}", wide.code()))?;
    let mut check = Check::new(adversary, Bounds::default());
    let ended = check.run(u64::MAX);
    let ReportView { states, steps, depth, invariants, gates, missed, caught, rejected_at_consume, .. } =
        ReportView::of(&check, ended);
    let broken: Vec<_> = invariants
        .iter()
        .filter_map(|it| Some(format!("{} in {}", code(&it.name), it.run.as_ref()?.length)))
        .collect();
    let idle: Vec<_> = gates
        .iter()
        .filter(|it| it.run.is_none() && !it.off)
        .map(|it| format!("{}/{}", code(&it.at), code(&it.gate)))
        .collect();
    let mut parts = vec![format!("{ended:?}: {states} states, {steps} steps, depth {depth}")];
    parts.push(if broken.is_empty() {
        "every invariant holds".into()
    } else {
        format!("broken: {}", broken.join(", "))
    });
    if let Some(caught) = caught {
        parts.push(format!("caught by {}/{} in {}", code(&caught.at), code(&caught.gate), caught.run.length));
    } else if missed {
        parts.push("caught by nothing".into());
    }
    if !idle.is_empty() {
        parts.push(format!("never decides: {}", idle.join(", ")));
    }
    if rejected_at_consume {
        parts.push("the handler rejects at a consume".into());
    }
    Ok(parts.join("; "))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Trace<'a> {
    policy: TracePolicy,
    #[serde(borrow)]
    record: TraceRecord<'a>,
    original_hash: String,
    supported_schemas: Vec<u32>,
    #[serde(borrow)]
    steps: Vec<TraceStep<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TracePolicy {
    max_receives: std::num::NonZeroU8,
    max_redrives: u8,
    ttl_ticks: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TraceRecord<'a> {
    operation_id: String,
    #[serde(borrow)]
    body: &'a RawValue,
    trace_id: String,
    created_at: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TraceStep<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
    #[serde(borrow)]
    expect: &'a RawValue,
}

// Raw values cannot pass through serde's buffering, so the tag and the members are read in two passes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TraceAction<'a> {
    r#do: String,
    approved: Option<bool>,
    remediation_fixed: Option<bool>,
    #[serde(borrow)]
    candidate: Option<&'a RawValue>,
    now: Option<u32>,
    schemas: Option<Vec<u32>>,
    value: Option<bool>,
    #[serde(borrow)]
    body: Option<&'a RawValue>,
    operation_id: Option<String>,
    state: Option<String>,
}

#[derive(Deserialize, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
struct Expect {
    returned: Option<String>,
    state: String,
    receives_this_cycle: u32,
    total_receives: u32,
    redrives: u32,
    age: i64,
    body_hash: Option<String>,
    operation_id: Option<String>,
}

fn check_traces(traces: &[Trace]) -> Report {
    let mut report = Report { form: Form::Lifecycle, agreed: 0, total: 0, first_disagreement: None };
    for (index, trace) in traces.iter().enumerate() {
        match start(trace) {
            Ok((lab, world)) => check_steps(index, trace, &lab, world, &mut report),
            Err(why) => {
                for _ in &trace.steps {
                    report.count(Some(format!("trace {index}, its start: {why}")));
                }
            }
        }
    }
    report
}

fn start(trace: &Trace) -> Result<(Lifecycle, World), String> {
    let policy = Policy {
        receive_budget: trace.policy.max_receives,
        redrive_budget: trace.policy.max_redrives,
        ttl: trace.policy.ttl_ticks,
    };
    let record = Record::new(
        operation_id(&trace.record.operation_id)?,
        body(trace.record.body)?,
        &trace.record.trace_id,
        trace.record.created_at,
    );
    let hash = record.original_body.hash().to_string();
    if hash != trace.original_hash {
        return Err(format!("original hash: expected {}, came {hash}", trace.original_hash));
    }
    let supported = trace.supported_schemas.iter().copied().collect();
    let lab = Lifecycle { rules: Rules::with(policy), start: World::new(record, supported) };
    let world = lab.initial();
    Ok((lab, world))
}

fn check_steps(index: usize, trace: &Trace, lab: &Lifecycle, mut world: World, report: &mut Report) {
    let mut path = String::new();
    for (number, step) in trace.steps.iter().enumerate() {
        let _ = write!(path, "\n  {number}: {}", step.action.get());
        let came = serde_json::from_str(step.action.get())
            .map_err(|error| error.to_string())
            .and_then(|action| act(lab, &mut world, &action))
            .map(|returned| observe(&world, returned));
        let expected = serde_json::from_str::<Expect>(step.expect.get()).map_err(|error| error.to_string());
        let agree = matches!((&came, &expected), (Ok(came), Ok(expected)) if came == expected);
        report.count((!agree).then(|| {
            let show = |side: Result<Expect, String>| side.map_or_else(|why| why, |it| format!("{it:?}"));
            format!(
                "trace {index}, step {number}, after{path}\n  expected\n  {}\n  came\n  {}",
                show(expected),
                show(came)
            )
        }));
    }
}

/// Does a vector's action; the course's answer text.
fn act(lab: &Lifecycle, world: &mut World, action: &TraceAction) -> Result<Option<String>, String> {
    let actions = match action.r#do.as_str() {
        "receive_cycle" => vec![Action::ReceiveCycle],
        "consume" => vec![Action::Consume],
        "redrive" => {
            let approval =
                if need(action.approved, "approved")? { Approval::Granted } else { Approval::Missing };
            let remediation = if need(action.remediation_fixed, "remediation_fixed")? {
                Remediation::Fixed
            } else {
                Remediation::NotFixed
            };
            vec![
                Action::Turn(Fixture::Approval(approval)),
                Action::Turn(Fixture::Remediation(remediation)),
                Action::Turn(Fixture::Candidate(action.candidate.map(body).transpose()?)),
                Action::Redrive,
            ]
        }
        "set_clock" => vec![Action::Turn(Fixture::Clock(need(action.now, "now")?))],
        "set_supported_schemas" => {
            let schemas = need(action.schemas.as_ref(), "schemas")?;
            vec![Action::Turn(Fixture::Supported(schemas.iter().copied().collect()))]
        }
        "set_unknown_effect" => {
            let effect =
                if need(action.value, "value")? { OutsideEffect::Unknown } else { OutsideEffect::Known };
            vec![Action::Turn(Fixture::OutsideEffect(effect))]
        }
        "set_body" => vec![Action::Turn(Fixture::Body(body(need(action.body, "body")?)?))],
        "set_operation_id" => {
            let id = operation_id(need(action.operation_id.as_deref(), "operation_id")?)?;
            vec![Action::Turn(Fixture::OperationId(id))]
        }
        "set_state" => {
            let state = need(action.state.as_deref(), "state")?;
            let name = StateName::from_code(state).ok_or_else(|| format!("unknown state {state:?}"))?;
            vec![Action::Turn(Fixture::State(name))]
        }
        unknown => return Err(format!("unknown action {unknown:?}")),
    };
    let mut returned = None;
    for action in actions {
        returned = match lab.act(world, &action, &mut |_| ()) {
            Answer::Moved(state) | Answer::Unchanged(state) => Some(state.code().to_owned()),
            // The course's receive_cycle gives no reason; ours does, and still answers HELD here.
            Answer::Held { .. } if action == Action::ReceiveCycle => Some("HELD".to_owned()),
            Answer::Held { reason, .. } => Some(format!("HELD:{}", reason.code())),
            Answer::Turned => None,
            Answer::Refused(refusal) => return Err(format!("refused: {refusal:?}")),
        };
    }
    Ok(returned)
}

fn need<T>(field: Option<T>, name: &str) -> Result<T, String> {
    field.ok_or_else(|| format!("the action lacks {name:?}"))
}

fn body(text: &RawValue) -> Result<Body, String> {
    Body::parse(text.get().as_bytes()).map_err(refusal)
}

fn operation_id(text: &str) -> Result<OperationId, String> {
    OperationId::new(text).map_err(|error| error.code().to_owned())
}

/// What the course's harness writes down after a step: body hash and operation id only when they changed.
fn observe(world: &World, returned: Option<String>) -> Expect {
    let record = &world.record;
    Expect {
        returned,
        state: record.life.state.name().code().to_owned(),
        receives_this_cycle: record.life.receives_this_cycle,
        total_receives: record.life.total_receives,
        redrives: record.life.redrives,
        age: record.life.age(world.now),
        body_hash: (!record.is_original(&record.body)).then(|| record.body.hash().to_string()),
        operation_id: (!record.operation_id_intact()).then(|| record.operation_id.as_str().to_owned()),
    }
}
