//! Every level of `web/levels`: its start, its solution, its wrong ways, its words, and that no shorter way exists.
//! And completion codes: right ones, altered ones, those of other versions.

#![expect(
    clippy::disallowed_methods,
    reason = "the levels are read where they stand, so that a new file is tested too"
)]

use levels::{
    Code, CodeFault, Control, Goal, Kind, Level, NoteForm, Submission, Taken, Verdict, answer_code, roster,
};
use lifecycle::{
    Action, Approval, FINAL_GATES, Fixture, Lifecycle, Link, OperationId, OutsideEffect, REDRIVE_GATES,
    Remediation, Rules, SchemaSet, Session, World,
};
use machine::{Bounds, Check, Ended, Machine as _, Model, Transition};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web")
}

/// Every level by its name: the file's, without the number that orders it.
fn all() -> Vec<(String, Level)> {
    let mut files: Vec<_> = std::fs::read_dir(folder().join("levels"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    let read = |path: &PathBuf| {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let (_, name) = name.split_once('-').unwrap_or_else(|| panic!("{name}: NN-name.json"));
        let text = std::fs::read_to_string(path).unwrap();
        // The message names the line and the column.
        let level = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (name.to_owned(), level)
    };
    files.iter().map(read).collect()
}

fn level(name: &str) -> Level {
    all().into_iter().find(|(it, _)| it == name).unwrap().1
}

fn steps(steps: &str) -> Submission {
    Submission { steps: steps.to_owned(), said: String::new() }
}

#[test]
fn there_are_ten_levels_or_more_and_a_broken_file_is_named_with_its_line() {
    assert!(all().len() >= 10);
    let error = serde_json::from_str::<Level>("{\n  \"version\": 1,\n  \"kinds\": \"play\"\n}").unwrap_err();
    assert_eq!(error.line(), 3);
}

#[test]
fn no_level_is_solved_before_it_begins() {
    for (name, level) in all() {
        let said = level.start.rules.clone().filter(|_| level.kind == Kind::Rules).unwrap_or_default();
        let grade = level.grade(&Submission { steps: String::new(), said }, None);
        assert!(!grade.passed, "{name}");
        assert_eq!(grade.outside, None, "{name}");
    }
}

#[test]
fn each_solution_solves_its_level_at_par() {
    for (name, level) in all() {
        let grade = level.grade(&level.solution, None);
        assert!(grade.passed, "{name}: {grade:?}");
        assert_eq!(grade.used, level.par, "{name}");
    }
}

#[test]
fn each_wrong_way_fails_and_hears_its_own_explanation() {
    for (name, level) in all() {
        assert!(!level.distractors.is_empty(), "{name}");
        for distractor in &level.distractors {
            let grade = level.grade(&distractor.example, None);
            assert!(!grade.passed, "{name}: {}", distractor.key);
            assert_eq!(grade.distractor.as_deref(), Some(distractor.key.as_str()), "{name}");
        }
    }
}

#[test]
fn every_level_has_its_words_in_both_languages_and_none_is_left_over() {
    for language in ["en", "th"] {
        let path = folder().join(format!("src/text/levels.{language}.json"));
        let texts: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let texts = texts.as_object().unwrap();
        for (name, level) in all() {
            let words = texts.get(&name).unwrap_or_else(|| panic!("{language}: {name}"));
            let filled =
                |value: &serde_json::Value| value.as_str().is_some_and(|text| !text.trim().is_empty());
            for key in ["title", "story", "done"] {
                assert!(filled(&words[key]), "{language}: {name}.{key}");
            }
            let hints = words["hints"].as_array().unwrap();
            assert_eq!(hints.len(), level.hints as usize, "{language}: {name}.hints");
            assert!(hints.iter().all(filled), "{language}: {name}.hints");
            let wrong = words["wrong"].as_object().unwrap();
            let mut told: Vec<&str> = wrong.keys().map(String::as_str).collect();
            let mut keys: Vec<&str> = level.distractors.iter().map(|it| it.key.as_str()).collect();
            told.sort_unstable();
            keys.sort_unstable();
            assert_eq!(told, keys, "{language}: {name}.wrong");
            assert!(wrong.values().all(filled), "{language}: {name}.wrong");
        }
        assert_eq!(texts.len(), all().len(), "{language}: a level that is gone");
    }
}

/// A level as a model: what a learner may do with the allowed controls, as far as a gate or a handler can tell apart.
struct Play {
    level: Level,
    lab: Lifecycle,
    actions: Vec<Action>,
    /// Each lab that was met, with the goals that some action on the way showed.
    known: RefCell<Known>,
}

#[derive(Default)]
struct Known {
    all: Vec<(World, Vec<bool>)>,
    numbers: BTreeMap<String, u64>,
}

impl Play {
    fn new(level: &Level) -> Self {
        let lab = level.lab().unwrap();
        let mut session = Session::new(lab.clone());
        for action in level.begun().unwrap() {
            session.act(&action).unwrap();
        }
        let play = Play { level: level.clone(), lab, actions: actions(level), known: RefCell::default() };
        play.number(session.state().clone(), vec![false; level.goal.len()]);
        play
    }

    fn number(&self, mut world: World, seen: Vec<bool>) -> u64 {
        // How it was judged is shown, and nothing depends on it.
        world.redrive_trial = None;
        world.consume_trial = None;
        let known = &mut *self.known.borrow_mut();
        let next = known.all.len() as u64;
        *known.numbers.entry(format!("{world:?}{seen:?}")).or_insert_with(|| {
            known.all.push((world, seen));
            next
        })
    }

    fn solved(&self, world: &World, seen: &[bool]) -> bool {
        // A prediction is not an action: whoever does it right predicts it right.
        let met = |(goal, seen): (&Goal, &bool)| *goal == Goal::Predicted || goal.met(*seen, world);
        self.level.goal.iter().zip(seen).all(met)
    }
}

impl Model for Play {
    type State = u64;
    const MARKS: usize = 1;
    const EDGES: usize = 0;

    fn initial(&self) -> u64 {
        0
    }

    fn actions(&self) -> u16 {
        u16::try_from(self.actions.len()).unwrap()
    }

    fn pack(&self, state: &u64) -> u64 {
        *state
    }

    fn unpack(&self, packed: u64) -> u64 {
        packed
    }

    fn step(&self, state: &u64, action: u16) -> Option<Transition<u64>> {
        let action = &self.actions[usize::from(action)];
        let (before, mut seen) = self.known.borrow().all[usize::try_from(*state).unwrap()].clone();
        let told = self.lab.apply(&before, action);
        if told.state == before {
            return None;
        }
        let taken = Taken { action: action.clone(), answer: told.answer, before };
        for (seen, goal) in seen.iter_mut().zip(&self.level.goal) {
            *seen |= goal.sees(&taken, &self.lab.rules);
        }
        let marks = u64::from(self.solved(&told.state, &seen));
        Some(Transition { to: self.number(told.state, seen), marks, edge: None })
    }
}

/// What the allowed controls can be turned to. Ticks a little before, at and after each that a rule or a goal names.
fn actions(level: &Level) -> Vec<Action> {
    let turns = |control: &Control| -> Vec<Fixture> {
        match control {
            Control::Clock => std::iter::once(Fixture::Tick).chain((0..=13).map(Fixture::Clock)).collect(),
            Control::Supported => {
                let of = |bits: u32| {
                    (1..=3).filter(move |version| bits >> version & 1 == 1).collect::<SchemaSet>()
                };
                (0..16).step_by(2).map(of).map(Fixture::Supported).collect()
            }
            Control::Effect => vec![
                Fixture::OutsideEffect(OutsideEffect::Unknown),
                Fixture::OutsideEffect(OutsideEffect::Known),
            ],
            Control::Body => vec![Fixture::ChangeOneByte, Fixture::RestoreBody],
            Control::OperationId => {
                vec![Fixture::OperationId(OperationId::new("other").unwrap()), Fixture::RestoreOperationId]
            }
            Control::Approval => {
                vec![Fixture::Approval(Approval::Granted), Fixture::Approval(Approval::Missing)]
            }
            Control::Remediation => {
                vec![Fixture::Remediation(Remediation::Fixed), Fixture::Remediation(Remediation::NotFixed)]
            }
            Control::Candidate | Control::State => {
                panic!("no level uses it yet: say here what it can be turned to")
            }
            Control::ReceiveOnce | Control::ReceiveCycle | Control::Redrive | Control::Consume => vec![],
        }
    };
    let of = |control: &Control| -> Vec<Action> {
        match control {
            Control::ReceiveOnce => vec![Action::ReceiveOnce],
            Control::ReceiveCycle => vec![Action::ReceiveCycle],
            Control::Redrive => vec![Action::Redrive],
            Control::Consume => vec![Action::Consume],
            _ => turns(control).into_iter().map(Action::Turn).collect(),
        }
    };
    level.allowed.iter().flat_map(of).collect()
}

#[test]
fn par_is_the_fewest_actions_that_any_way_needs() {
    for (name, level) in all().iter().filter(|(_, level)| matches!(level.kind, Kind::Play | Kind::Note)) {
        let mut check = Check::new(Play::new(level), Bounds { depth: level.par, ..Bounds::default() });
        let ended = check.run(u64::MAX);
        assert!(matches!(ended, Ended::Done | Ended::Deep), "{name}");
        let witness = check.first(0).unwrap_or_else(|| panic!("{name}: no way within par"));
        let path = check.path(witness);
        assert_eq!(path.len(), level.par as usize, "{name}: a shorter way exists");
        // The way found is one that the grading accepts, played from the level's start.
        let actions: Vec<_> =
            path.iter().map(|action| check.model().actions[usize::from(*action)].clone()).collect();
        let link = Link::to(actions).write().unwrap();
        let found = Submission {
            steps: link.trim_start_matches("1.lifecycle.").to_owned(),
            said: level.solution.said.clone(),
        };
        assert!(level.grade(&found, None).passed, "{name}: {link}");
    }
}

#[test]
fn no_fewer_switches_mend_the_rules() {
    for (name, level) in all().iter().filter(|(_, level)| level.kind == Kind::Rules) {
        let start = level.start.rules.as_deref().unwrap();
        let fewer = variants(start, level.par - 1);
        assert!(fewer.len() > 10, "{name}");
        for said in fewer {
            let grade = level.grade(&Submission { steps: String::new(), said: said.clone() }, None);
            assert!(!grade.passed, "{name}: {said} mends it with {} switches", grade.used);
            assert!(grade.outside.is_some() || !grade.broken.is_empty(), "{name}: {said}");
        }
    }
}

/// Rules that differ from these in at most so many gates.
fn variants(rules: &str, most: u32) -> Vec<String> {
    let rules = Rules::read(rules).unwrap();
    let bits = |set: lifecycle::GateSet, gates: &[lifecycle::Gate]| -> u32 {
        (0..).zip(gates).filter(|(_, gate)| set.has(**gate)).map(|(place, _)| 1 << place).sum()
    };
    let start = bits(rules.redrive_off, &REDRIVE_GATES) | bits(rules.consume_off, &FINAL_GATES) << 8;
    let written = |off: u32| {
        let mark = |letter: char, from: u32, count: u32| {
            let digits: String = (0..count)
                .filter(|place| off >> (from + place) & 1 == 1)
                .map(|place| (place + 1).to_string())
                .collect();
            if digits.is_empty() { digits } else { format!("~{letter}{digits}") }
        };
        format!("p3-1-12{}{}", mark('r', 0, 8), mark('f', 8, 5))
    };
    (0..1 << 13).filter(|off: &u32| (off ^ start).count_ones() <= most).map(written).collect()
}

#[test]
fn what_was_done_is_read_from_the_moment_that_a_link_names() {
    let level = level("last-tick");
    let of = |link: &str| level.steps_of(&format!("1.lifecycle.{link}"));
    assert_eq!(of("c~s1-2~a~f").as_deref(), Some(""));
    // The branch ahead of the moment was not gone, or was left again.
    assert_eq!(of("c~s1-2~a~f~n11~d~t~k.6").as_deref(), Some("n11~d"));
    assert_eq!(of("c~s1-2~a~f~t~t~d..p").as_deref(), Some("t2~d"));
    // Before the start, beside it, or nowhere.
    for elsewhere in ["c~s1-2~a~f~d.3", "c~s1-2~f~a~d", "c~~"] {
        assert_eq!(of(elsewhere), None, "{elsewhere}");
    }
}

#[test]
fn only_what_a_level_allows_counts() {
    let level = level("first-contact");
    let grade = level.grade(&steps("s1-2~c"), None);
    assert_eq!(grade.outside, Some(levels::Outside::NotAllowed(Control::Supported)));
    // A way that cannot be gone from the start counts for nothing, and says so.
    for broken in ["c~c", "zz", "c.1", "<script>"] {
        assert_eq!(level.grade(&steps(broken), None).outside, Some(levels::Outside::NotReplayed), "{broken}");
    }
}

fn right_note() -> NoteForm {
    NoteForm {
        operation_id: "video-review-17".into(),
        body_hash: "29ccf525a210".into(),
        reason: "unknown_effect".into(),
        receives: "3".into(),
        consumer: "{1}".into(),
        remediation: "consumer 2.4 reads schema 2".into(),
        decided_by: "on call".into(),
        redrives_left: "1".into(),
        remarks: "ask the review service for this operation".into(),
    }
}

#[test]
fn a_note_has_each_field_tied_to_the_record_and_no_value_of_the_body() {
    let level = level("hold-note");
    assert!(level.grade(&level.solution, Some(&right_note())).passed);
    let missed = |change: fn(&mut NoteForm)| {
        let mut note = right_note();
        change(&mut note);
        let grade = level.grade(&level.solution, Some(&note));
        assert!(!grade.passed);
        let missed = grade.rubric.iter().filter(|point| !point.met).map(|point| point.name);
        missed.collect::<Vec<_>>()
    };
    assert_eq!(missed(|note| note.operation_id = "trace-demo-17".into()), ["operation_id"]);
    assert_eq!(missed(|note| note.body_hash = "29ccf5".into()), ["body_hash"]);
    assert_eq!(missed(|note| note.reason = "expired".into()), ["reason"]);
    assert_eq!(missed(|note| note.receives = "4".into()), ["receives"]);
    assert_eq!(missed(|note| note.consumer = "1, 2".into()), ["consumer"]);
    assert_eq!(missed(|note| note.remediation = " ".into()), ["remediation"]);
    assert_eq!(missed(|note| note.decided_by = String::new()), ["decided_by"]);
    assert_eq!(missed(|note| note.redrives_left = "0".into()), ["redrives_left"]);
    assert_eq!(missed(|note| note.remarks = "the video V-17 is late".into()), ["no_body_value"]);
    let other = Submission { said: "unknown_effect~expired".into(), ..level.solution.clone() };
    assert!(!level.grade(&other, Some(&right_note())).passed);
}

fn code(name: &str, level: &Level) -> Code {
    Code { level: name.to_owned(), version: level.version, submission: level.solution.clone() }
}

#[test]
fn each_level_has_a_short_code_that_anyone_can_replay() {
    for (name, level) in all() {
        let code = code(&name, &level);
        let text = code.write();
        assert!(text.len() < 120, "{text}");
        let read = Code::read(&text).unwrap();
        assert_eq!(read, code);
        assert_eq!(read.verdict(Some(&level)), Verdict::Right, "{name}");
        assert_eq!(read.verdict(None), Verdict::UnknownLevel);
        let older = Code { version: level.version - 1, ..code.clone() };
        assert_eq!(Code::read(&older.write()).unwrap().verdict(Some(&level)), Verdict::OtherVersion);
        let wrong = Code { submission: level.distractors[0].example.clone(), ..code };
        assert_eq!(Code::read(&wrong.write()).unwrap().verdict(Some(&level)), Verdict::Wrong);
    }
}

#[test]
fn ten_thousand_damaged_codes_are_never_taken_for_another_solution() {
    let levels = all();
    let texts: Vec<String> = levels.iter().map(|(name, level)| code(name, level).write()).collect();
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed >> 33).unwrap() % below
    };
    let letters: Vec<char> =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_~.: ".chars().collect();
    let mut altered = 0;
    for round in 0..10_000 {
        let whole = &texts[round % texts.len()];
        let mut damaged: Vec<char> = whole.chars().collect();
        for _ in 0..=random(3) {
            let place = random(damaged.len());
            match random(4) {
                0 => damaged[place] = letters[random(letters.len())],
                1 => damaged.insert(place, letters[random(letters.len())]),
                2 if damaged.len() > 1 => drop(damaged.remove(place)),
                _ => damaged.truncate(place.max(1)),
            }
        }
        let damaged: String = damaged.into_iter().collect();
        if damaged == *whole {
            continue;
        }
        match Code::read(&damaged) {
            Err(CodeFault::NoCode | CodeFault::Altered) => altered += 1,
            Ok(code) => panic!("{damaged} was read as {code:?}"),
        }
    }
    assert!(altered > 9_000, "{altered}");
}

#[test]
fn a_code_made_anew_for_other_actions_is_right_only_when_they_solve_the_level() {
    // Whoever can make the last part can make a code; what counts is what its actions do.
    let level = level("last-tick");
    let remade = |steps: &str| {
        let submission = Submission { steps: steps.to_owned(), said: String::new() };
        let text = Code { level: "last-tick".into(), version: level.version, submission }.write();
        Code::read(&text).unwrap().verdict(Some(&level))
    };
    assert_eq!(remade("n11~d~n12~k"), Verdict::Right);
    assert_eq!(remade("n11~d~n13~k"), Verdict::Right);
    assert_eq!(remade("n12~d~n13~k"), Verdict::Wrong);
}

#[test]
fn a_class_list_tells_right_wrong_altered_old_and_unknown_apart_and_keeps_every_line() {
    let levels = all();
    let find = |name: &str| levels.iter().find(|(it, _)| it == name).map(|(_, level)| level);
    let first = find("first-contact").unwrap();
    let right = code("first-contact", first);
    let text = format!(
        "Malee, {}\n\n{} ; Anan\n\"Krit\",\"{}\"\nold {}\nwho? {}\nhello\n<b>x</b> dlq1.first-contact.1.c..short",
        right.write(),
        Code { submission: steps("o"), ..right.clone() }.write(),
        right.write().replace("contact.1", "contact.9"),
        Code { version: 9, ..right.clone() }.write(),
        Code { level: "gone".into(), ..right }.write(),
    );
    let rows = roster(&text, &find);
    let told: Vec<_> = rows.iter().map(|row| (row.line, row.name.as_str(), row.verdict, row.used)).collect();
    assert_eq!(
        told,
        [
            (1, "Malee", Verdict::Right, Some(1)),
            (3, "Anan", Verdict::Wrong, None),
            (4, "Krit", Verdict::Altered, None),
            (5, "old", Verdict::OtherVersion, None),
            (6, "who?", Verdict::UnknownLevel, None),
            (7, "hello", Verdict::NoCode, None),
            (8, "<b>x</b>", Verdict::Altered, None),
        ]
    );
    let many = "x\n".repeat(levels::MAX_ROWS + 10);
    assert_eq!(roster(&many, &find).len(), levels::MAX_ROWS);
}

#[test]
fn the_trace_of_a_level_is_as_long_as_its_questions() {
    for (name, level) in all().iter().filter(|(_, level)| level.kind == Kind::Trace) {
        let lab = level.lab().unwrap();
        let mut session = Session::new(lab);
        let trace = Link::read(&format!("1.lifecycle.{}", level.trace)).unwrap().actions;
        let answers = trace.iter().filter_map(|action| answer_code(session.act(action).unwrap().answer));
        assert_eq!(answers.collect::<Vec<_>>().join("~"), level.solution.said, "{name}");
    }
}
