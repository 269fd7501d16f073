//! The exhaustive check: exact, the same however it is shared out, with shortest runs that the lab itself plays.

use lifecycle::{
    Action, Adversary, Answer, Checkpoint, Gate, GateSet, Invariant, Lifecycle, Link, OutsideEffect, Policy,
    ReportView, Rules, Session, Shown, StateName, TooWide, Variant, World, edge,
};
use machine::{Bounds, Check, Ended, Machine, Model, Transition};

fn rules(text: &str) -> Rules {
    Link::read(&format!("1.lifecycle....{text}")).unwrap().rules.unwrap()
}

fn whole(rules: Rules) -> Check<Adversary> {
    let mut check = Check::new(Adversary::new(rules).unwrap(), Bounds::default());
    assert_eq!(check.run(u64::MAX), Ended::Done);
    check
}

/// Every gate off alone, every variant, and all final gates off: where something breaks.
fn experiments() -> Vec<Rules> {
    let redrive = (1..=8).map(|number| rules(&format!("p3-1-12~r{number}")));
    let consume = (1..=5).map(|number| rules(&format!("p3-1-12~f{number}")));
    let variants = ["va", "vt", "vb", "vq", "f12345", "r8~vq"];
    redrive.chain(consume).chain(variants.map(|text| rules(&format!("p3-1-12~{text}")))).collect()
}

fn broken_runs(check: &Check<Adversary>) -> Vec<(Invariant, Vec<u16>)> {
    let first =
        |invariant: Invariant| Some((invariant, check.path(check.first(Shown::Broken(invariant).mark())?)));
    Invariant::ALL.into_iter().filter_map(first).collect()
}

#[test]
fn under_the_courses_rules_every_invariant_holds_in_every_run() {
    assert_eq!(broken_runs(&whole(Rules::default())), []);
    assert!(!Rules::default().altered());
}

#[test]
fn the_same_is_found_however_the_check_is_shared_out() {
    let adversary = Adversary::new(rules("p3-1-12~r2~va")).unwrap();
    let mut at_once = Check::new(adversary, Bounds::default());
    let ended = at_once.run(u64::MAX);
    let mut in_shares = Check::new(adversary, Bounds::default());
    let mut shares = 0;
    while in_shares.run(1_000) == Ended::Paused {
        shares += 1;
    }
    assert!(shares > 50, "{shares}");
    assert_eq!(ReportView::of(&in_shares, ended), ReportView::of(&at_once, ended));
}

#[test]
fn a_bound_that_is_reached_is_said() {
    let adversary = Adversary::new(Rules::default()).unwrap();
    let mut few = Check::new(adversary, Bounds { states: 100, ..Bounds::default() });
    assert_eq!(few.run(u64::MAX), Ended::Full);
    assert!((100..200).contains(&few.progress().states));
    let mut shallow = Check::new(adversary, Bounds { depth: 3, ..Bounds::default() });
    assert_eq!(shallow.run(u64::MAX), Ended::Deep);
    assert_eq!((shallow.progress().depth, shallow.run(u64::MAX)), (3, Ended::Deep));
    let wide = Policy { ttl: 121, ..Policy::default() };
    assert_eq!(Adversary::new(Rules::with(wide)).map(|_| ()), Err(TooWide));
}

#[test]
fn a_world_that_turns_less_reaches_less_and_a_fixture_reaches_what_the_rules_do_not() {
    let states = |adversary| {
        let mut check = Check::new(adversary, Bounds::default());
        assert_eq!(check.run(u64::MAX), Ended::Done);
        let budget = Shown::Decided(Checkpoint::Redrive, Gate::RedriveBudget).mark();
        (check.progress().states, check.first(budget).is_some())
    };
    let adversary = Adversary::new(Rules::default()).unwrap();
    let (all, reached) = states(adversary);
    assert!(!reached);
    // Without any turn of the world the consumer never learns the schema: the message is never redriven.
    let (none, _) = states(adversary.with_mutations(0));
    assert_eq!(none, 112);
    assert!(states(adversary.with_mutations(2)).0 > none);
    let (placed, reached) = states(adversary.with_mutations(3).with_fixtures());
    assert!(placed > states(adversary.with_mutations(3)).0 && reached, "{placed} of {all}");
}

#[test]
fn what_never_happens_is_what_the_design_says_and_changes_when_a_consume_goes_back() {
    let course = ReportView::of(&whole(Rules::default()), Ended::Done);
    let idle = |report: &ReportView| -> Vec<_> {
        report.gates.iter().filter(|it| it.run.is_none()).map(|it| (it.at, it.gate)).collect()
    };
    assert_eq!(idle(&course), [(Checkpoint::Redrive, Gate::RedriveBudget)]);
    assert!(!course.rejected_at_consume, "the handler's test after the final gates can never fail");
    let again = course.edges.iter().find(|it| {
        it.from == StateName::Redriven
            && matches!(it.answer, Answer::Held { at: Checkpoint::Redrive, reason } if reason.code() == "not_quarantined")
    });
    assert!(again.is_some(), "a second press of redrive holds a redriven message");
    let returns = ReportView::of(&whole(rules("p3-1-12~vq")), Ended::Done);
    assert_eq!(idle(&returns), [(Checkpoint::Consume, Gate::Schema)]);
    assert!(returns.rejected_at_consume);
}

#[test]
fn no_counterexample_can_lose_a_step() {
    for rules in experiments() {
        let check = whole(rules);
        for (invariant, run) in broken_runs(&check) {
            assert!(breaks(check.model(), &run, invariant), "{invariant:?}: {run:?}");
            for left_out in 0..run.len() {
                let mut shorter = run.clone();
                shorter.remove(left_out);
                assert!(
                    !breaks(check.model(), &shorter, invariant),
                    "{invariant:?} without step {left_out}: {run:?}"
                );
            }
        }
    }
}

/// Whether a run breaks an invariant; a step that is not possible where it comes is left out.
fn breaks(model: &Adversary, run: &[u16], invariant: Invariant) -> bool {
    let mut state = model.initial();
    let steps = run.iter().filter_map(|action| {
        let Transition { to, marks, .. } = model.step(&state, *action)?;
        state = to;
        Some(marks)
    });
    steps.fold(0, |all, marks| all | marks) >> Shown::Broken(invariant).mark() & 1 == 1
}

#[test]
fn every_counterexample_is_played_by_the_lab_from_its_link_to_the_violation() {
    let mut played = 0;
    for rules in experiments() {
        let report = ReportView::of(&whole(rules), Ended::Done);
        for invariant in report.invariants {
            let Some(run) = invariant.run else { continue };
            let mut session = Session::new(Lifecycle::course());
            session.open(&run.link).unwrap();
            assert_eq!(session.lab().rules, rules, "{}", run.link);
            assert_eq!(session.link("").unwrap(), run.link);
            let after = session.state().clone();
            assert!(session.back());
            assert!(
                is_violated(invariant.name, session.state(), &after, &session),
                "{:?}: {}",
                invariant.name,
                run.link
            );
            played += 1;
        }
    }
    assert!(played > 12, "{played}");
}

/// The sentence of an invariant, asked of real records, independently of the model.
fn is_violated(invariant: Invariant, before: &World, after: &World, session: &Session) -> bool {
    let (was, is) = (&before.record.life, &after.record.life);
    let policy = session.lab().rules.policy;
    let succeeded = is.state.name() == StateName::Succeeded && was.state.name() == StateName::Redriven;
    let record = &after.record;
    match invariant {
        Invariant::ReceiveBudget => is.receives_this_cycle > u32::from(policy.receive_budget.get()),
        Invariant::ReceiveAfterQuarantine => is.total_receives > was.total_receives,
        Invariant::Unchanged => {
            is.created_at != was.created_at
                || is.total_receives < was.total_receives
                || before.record.body != after.record.body
        }
        Invariant::RedriveBudget => is.redrives > u32::from(policy.redrive_budget),
        Invariant::RefusalIsHeld => is.total_receives > was.total_receives && !succeeded,
        Invariant::RedriveFromQuarantine => {
            is.state.name() == StateName::Redriven && was.state.name() != StateName::Quarantined
        }
        Invariant::HeldIsFinal => was.state.name() == StateName::Held && is.state.name() != StateName::Held,
        // The request lies as it was when the redrive passed.
        Invariant::SuccessIsApproved => succeeded && before.request.approval == lifecycle::Approval::Missing,
        Invariant::SuccessIsIntact => {
            succeeded && !(record.operation_id_intact() && record.is_original(&record.body))
        }
        Invariant::SuccessIsKnown => succeeded && record.outside_effect == OutsideEffect::Unknown,
        Invariant::SuccessIsAlive => succeeded && after.now >= policy.ttl,
        Invariant::SuccessIsSupported => succeeded && !after.supported.supports(record.body.schema()),
    }
}

#[test]
fn the_model_answers_as_real_records_do_in_every_state_and_step() {
    let narrow = |text: &str| rules(&format!("p2-1-2{text}"));
    for rules in [narrow(""), narrow("~r35~va"), narrow("~f345~vb"), narrow("~r18~f1~vqt")] {
        let check = whole(rules);
        let model = check.model();
        let lab = Lifecycle { rules, ..Lifecycle::course() };
        let mut reached: Vec<(Vec<u16>, World)> = Vec::new();
        let mut steps = 0;
        for (state, way) in check.tree() {
            let (run, world) = match way {
                None => (Vec::new(), lab.initial()),
                Some((from, action)) => {
                    let (run, world) = &reached[from as usize];
                    let run = [run.as_slice(), &[action]].concat();
                    let (world, _) = play(&lab, model, world, &run);
                    (run, world)
                }
            };
            let life = world.record.life;
            assert_eq!(life.state.name(), state.life.state.name(), "{run:?}");
            for action in 0..model.actions() {
                let Some(Transition { to, edge: told, .. }) = model.step(&state, action) else { continue };
                let longer = [run.as_slice(), &[action]].concat();
                let (after, answer) = play(&lab, model, &world, &longer);
                let counters = |life: &lifecycle::Life| {
                    (life.created_at, life.receives_this_cycle, life.total_receives, life.redrives)
                };
                assert_eq!(after.record.life.state.name(), to.life.state.name(), "{longer:?}");
                assert_eq!(counters(&after.record.life), counters(&to.life), "{longer:?}");
                if let (Some(told), Some((of, answer))) = (told, answer) {
                    assert_eq!(usize::from(told), edge(life.state.name(), of, answer), "{longer:?}");
                }
                steps += 1;
            }
            reached.push((run, world));
        }
        assert!(steps > 2_000, "{steps}");
    }
}

/// Plays the last step of a run in the lab, on real records; the answer of its move, if it is one.
fn play(
    lab: &Lifecycle,
    model: &Adversary,
    world: &World,
    run: &[u16],
) -> (World, Option<(lifecycle::Move, Answer)>) {
    let before = model.lab_actions(&run[..run.len() - 1]).len();
    let mut world = world.clone();
    let mut answer = None;
    for action in &model.lab_actions(run)[before..] {
        let told = lab.apply(&world, action);
        let of = lifecycle::Move::ALL.into_iter().find(|of| of.action() == *action);
        answer = of.map(|of| (of, told.answer));
        world = told.state;
    }
    (world, answer)
}

#[test]
fn rules_come_back_from_a_link_and_odd_ones_are_refused() {
    let odd = Rules {
        policy: Policy { receive_budget: 7.try_into().unwrap(), redrive_budget: 0, ttl: 99 },
        redrive_off: [Gate::Age, Gate::RedriveBudget].into_iter().collect(),
        consume_off: GateSet::NONE.with(Gate::Schema),
        variants: Variant::ALL.into_iter().collect(),
    };
    let link = Link { rules: Some(odd), ..Link::to(vec![Action::ReceiveCycle]) };
    let text = link.write().unwrap();
    assert_eq!(text, "1.lifecycle.c...p7-0-99~r58~f5~vatbq");
    assert_eq!(Link::read(&text), Ok(link));
    assert!(odd.altered());
    for bad in [
        "",
        "p3-1",
        "p0-1-12",
        "p256-1-12",
        "p3-1-12~r9",
        "p3-1-12~r0",
        "p3-1-12~f6",
        "p3-1-12~vx",
        "x",
        "p3-1-12~",
    ] {
        assert!(Link::read(&format!("1.lifecycle.c...{bad}")).is_err(), "{bad}");
    }
    let mut session = Session::new(Lifecycle::course());
    session.open("1.lifecycle.c...p3-1-12~r2").unwrap();
    session.open("1.lifecycle.c").unwrap();
    assert_eq!(session.lab().rules, Rules::default(), "a link without rules has the lab's own");
    session.open("1.lifecycle.c...p3-1-12~r2").unwrap();
    session.restart();
    assert_eq!(session.lab().rules, Rules::default());
}
