package dev.hasse.check;

import dev.hasse.base.InputException;
import dev.hasse.logic.Channel;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Small random traces with ordered writes, and random CTL formulas about them. */
public final class RandomCases {
    private static final String[] SHARED = {"x", "y"};

    private final Random random;

    public RandomCases(long seed) {
        random = new Random(seed);
    }

    /** As {@link #trace}, but writes to shared variables may be unordered. */
    public Trace raceTrace(int maxProcesses, int maxEvents) {
        return trace(maxProcesses, maxEvents, new TraceBuilder("random"));
    }

    /** A trace of at most so many processes and events; messages, shared and local variables, events without either. */
    public Trace trace(int maxProcesses, int maxEvents) {
        return trace(maxProcesses, maxEvents, new TraceBuilder("random").orderWritesAsObserved());
    }

    /** The same with exactly so many processes, for formulas that name all of them. */
    public Trace traceOf(int processes, int maxEvents) {
        return traceOf(processes, maxEvents, new TraceBuilder("random").orderWritesAsObserved());
    }

    private Trace trace(int maxProcesses, int maxEvents, TraceBuilder builder) {
        return traceOf(1 + random.nextInt(maxProcesses), maxEvents, builder);
    }

    private Trace traceOf(int processes, int maxEvents, TraceBuilder builder) {
        int events = random.nextInt(maxEvents + 1);
        for (int p = 1; p <= processes; p++) {
            builder.process("P" + p);
            builder.init("P" + p + ".a", Value.of(0));
        }
        builder.init("x", Value.of(0));
        builder.init("y", Value.of(random.nextInt(2)));
        Map<String, List<String>> underWay = new HashMap<>();
        for (int i = 0; i < events; i++) {
            String process = "P" + (1 + random.nextInt(processes));
            builder.event(process);
            if (random.nextInt(4) == 0) {
                builder.set(SHARED[random.nextInt(SHARED.length)], Value.of(random.nextInt(3)));
            }
            if (random.nextInt(3) > 0) {
                builder.set(process + ".a", Value.of(random.nextInt(3)));
            }
            if (i % 4 > 0) {
                builder.attributes("\"z\":1,\"k\":" + i % 3);
            }
            int message = random.nextInt(4);
            if (message == 0) {
                String to = "P" + (1 + random.nextInt(processes));
                builder.send("m" + i, to);
                underWay.computeIfAbsent(to, each -> new ArrayList<>()).add("m" + i);
            } else if (message < 3 && !underWay.getOrDefault(process, List.of()).isEmpty()) {
                List<String> arrived = underWay.get(process);
                builder.receive(arrived.remove(random.nextInt(arrived.size())));
            }
        }
        try {
            return builder.build();
        } catch (InputException e) {
            throw new AssertionError(e);
        }
    }

    /** A formula with so many levels of operators at most. */
    public CtlFormula formula(int depth) {
        if (depth == 0 || random.nextInt(8) == 0) {
            return new CtlFormula.Atom(predicate());
        }
        PathQuantifier quantifier = random.nextBoolean() ? PathQuantifier.EXISTS : PathQuantifier.ALL;
        CtlFormula left = formula(depth - 1);
        return switch (random.nextInt(13)) {
            case 0 -> new CtlFormula.Not(left);
            case 1 -> new CtlFormula.And(List.of(left, formula(depth - 1)));
            case 2 -> new CtlFormula.Or(List.of(left, formula(depth - 1), formula(0)));
            case 3 -> new CtlFormula.Implies(left, formula(depth - 1));
            case 4 -> new CtlFormula.Iff(left, formula(depth - 1));
            case 5 -> new CtlFormula.Next(quantifier, left);
            case 6, 7 -> new CtlFormula.Finally(quantifier, left);
            case 8, 9 -> new CtlFormula.Globally(quantifier, left);
            case 10 -> new CtlFormula.Until(quantifier, left, formula(depth - 1));
            case 11 -> new CtlFormula.WeakUntil(quantifier, left, formula(depth - 1));
            default -> new CtlFormula.Release(quantifier, left, formula(depth - 1));
        };
    }

    /** An LTL formula about cuts and events. */
    public LtlFormula ltl(int depth) {
        return ltl(depth, 3);
    }

    /** An LTL formula about events only, which needs no ordered writes. */
    public LtlFormula ltlOnEvents(int depth) {
        return ltl(depth, 0);
    }

    /** One in so many atoms is about an event; all if it is 0. */
    private LtlFormula ltl(int depth, int eventAtoms) {
        if (depth > 0 && random.nextInt(8) == 0) {
            return past(depth, eventAtoms);
        }
        if (depth == 0 || random.nextInt(8) == 0) {
            if (eventAtoms > 0 && random.nextInt(6) == 0) {
                return step();
            }
            return eventAtoms == 0 || random.nextInt(eventAtoms) == 0 ? eventAtom() : new LtlFormula.Atom(predicate());
        }
        LtlFormula left = ltl(depth - 1, eventAtoms);
        return switch (random.nextInt(13)) {
            case 0 -> new LtlFormula.Not(left);
            case 1 -> new LtlFormula.And(List.of(left, ltl(depth - 1, eventAtoms)));
            case 2 -> new LtlFormula.Or(List.of(left, ltl(depth - 1, eventAtoms)));
            case 3 -> new LtlFormula.Implies(left, ltl(depth - 1, eventAtoms));
            case 4 -> new LtlFormula.Iff(left, ltl(depth - 1, eventAtoms));
            case 5 -> new LtlFormula.Next(left);
            case 6 -> new LtlFormula.WeakNext(left);
            case 7 -> new LtlFormula.Finally(left);
            case 8, 9 -> new LtlFormula.Globally(left);
            case 10 -> new LtlFormula.Until(left, ltl(depth - 1, eventAtoms));
            case 11 -> new LtlFormula.WeakUntil(left, ltl(depth - 1, eventAtoms));
            default -> new LtlFormula.Release(left, ltl(depth - 1, eventAtoms));
        };
    }

    /** A formula that looks back only. */
    private LtlFormula past(int depth, int eventAtoms) {
        if (depth == 0) {
            return ltl(0, eventAtoms);
        }
        LtlFormula operand = past(depth - 1, eventAtoms);
        return switch (random.nextInt(6)) {
            case 0 -> new LtlFormula.Not(operand);
            case 1 -> new LtlFormula.Past(PastOperator.HISTORICALLY, List.of(operand));
            case 2 -> new LtlFormula.Past(PastOperator.SINCE, List.of(operand, past(depth - 1, eventAtoms)));
            case 3 -> new LtlFormula.Past(PastOperator.PREVIOUSLY, List.of(operand));
            case 4 -> new LtlFormula.Or(List.of(operand, past(depth - 1, eventAtoms)));
            default -> new LtlFormula.Past(PastOperator.ONCE, List.of(operand));
        };
    }

    /** A variable beside its own value before the step, or another's. */
    private LtlFormula step() {
        Relation[] relations = Relation.values();
        String variable = variable();
        return new LtlFormula.Step(new Predicate.Comparison(
                new Term.Variable(random.nextInt(4) == 0 ? variable() : variable),
                relations[random.nextInt(relations.length)],
                new Term.Variable(OldValue.symbol(variable))));
    }

    private LtlFormula eventAtom() {
        if (random.nextBoolean()) {
            return new LtlFormula.On(comparison(new Term.Variable(variable())));
        }
        Predicate first = comparison(new Term.Variable(field()));
        return new LtlFormula.Happens(
                switch (random.nextInt(4)) {
                    case 0 -> new Predicate.And(List.of(first, comparison(new Term.Variable(field()))));
                    case 1 -> new Predicate.Or(List.of(first, new Predicate.Truth(field())));
                    case 2 ->
                        new Predicate.Comparison(
                                new Term.Variable("process"), Relation.EQUAL, new Term.Constant(Value.of(process())));
                    default -> first;
                });
    }

    private String field() {
        return List.of("a", "x", "k", "k", "P1.a", "none").get(random.nextInt(6));
    }

    public Predicate predicate() {
        return switch (random.nextInt(8)) {
            case 0 -> new Predicate.Constant(random.nextBoolean());
            case 1 -> new Predicate.Truth(variable());
            case 2 -> new Predicate.Not(new Predicate.Truth(variable()));
            case 3 -> comparison(new Term.InTransit(new Channel(process(), process())));
            case 4 -> comparison(new Term.Sum(List.of(new Term.Variable(variable()), new Term.Variable(variable()))));
            case 5 ->
                comparison(new Term.Count(List.of(
                        comparison(new Term.Variable("P1.a")),
                        comparison(new Term.Variable("P2.a")),
                        comparison(new Term.Variable("P3.a")))));
            default -> comparison(new Term.Variable(variable()));
        };
    }

    private Predicate comparison(Term left) {
        Relation relation = Relation.values()[random.nextInt(Relation.values().length)];
        return new Predicate.Comparison(left, relation, new Term.Constant(Value.of(random.nextInt(3))));
    }

    private String variable() {
        return switch (random.nextInt(7)) {
            case 0, 1 -> "x";
            case 2 -> "y";
            case 3 -> "unassigned";
            default -> process() + ".a";
        };
    }

    private String process() {
        return "P" + (1 + random.nextInt(3));
    }
}
