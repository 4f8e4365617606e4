package dev.hasse.slice;

import dev.hasse.base.InputException;
import dev.hasse.logic.Channel;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Small random traces with local, shared and growing variables and messages, and formulas on them. */
final class RandomCases {
    private final SplittableRandom random;
    private int processes;

    RandomCases(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Process i has the variables xi (any value) and gi (growing); s is shared, its writes ordered. */
    Trace trace() throws InputException {
        processes = 1 + random.nextInt(4);
        int events = random.nextInt(11);
        TraceBuilder builder = new TraceBuilder("random");
        List<ArrayDeque<String>> inboxes = new ArrayList<>();
        for (int p = 0; p < processes; p++) {
            builder.process("P" + p);
            inboxes.add(new ArrayDeque<>());
        }
        int[] grown = new int[processes];
        for (int e = 0; e < events; e++) {
            int p = random.nextInt(processes);
            builder.event("P" + p);
            if (random.nextInt(2) == 0) {
                builder.set("x" + p, Value.of(random.nextInt(3)));
            }
            if (random.nextInt(3) == 0) {
                grown[p] += random.nextInt(3);
                builder.set("g" + p, Value.of(grown[p]));
            }
            if (random.nextInt(5) == 0) {
                builder.read("s").set("s", Value.of(random.nextInt(3)));
            }
            if (random.nextInt(3) == 0 && processes > 1) {
                String message = "m" + e;
                int to = (p + 1 + random.nextInt(processes - 1)) % processes;
                builder.send(message, "P" + to);
                inboxes.get(to).add(message);
            }
            if (random.nextInt(2) == 0 && !inboxes.get(p).isEmpty()) {
                builder.receive(inboxes.get(p).remove());
            }
        }
        return builder.build();
    }

    private int process() {
        return random.nextInt(processes);
    }

    private Term variable(String kind) {
        return new Term.Variable(kind + process());
    }

    private Term constant(int from, int to) {
        return new Term.Constant(Value.of(from + random.nextInt(to - from + 1)));
    }

    private Relation relation() {
        return Relation.values()[random.nextInt(Relation.values().length)];
    }

    Predicate local() {
        Predicate predicate = new Predicate.Comparison(variable("x"), relation(), constant(0, 2));
        return random.nextInt(4) == 0 ? new Predicate.Not(predicate) : predicate;
    }

    Predicate regular() {
        return switch (random.nextInt(6)) {
            case 0 -> new Predicate.Comparison(new Term.Variable("s"), relation(), constant(0, 2));
            case 1 -> {
                Term count = new Term.InTransit(new Channel("P" + process(), "P" + process()));
                Relation bound = random.nextBoolean() ? Relation.LESS_OR_EQUAL : Relation.GREATER_OR_EQUAL;
                yield new Predicate.Comparison(count, bound, constant(0, 2));
            }
            case 2 -> {
                Term difference = new Term.Difference(variable("g"), variable("g"));
                Predicate predicate = new Predicate.Comparison(
                        difference, random.nextBoolean() ? Relation.LESS_OR_EQUAL : Relation.GREATER, constant(-1, 2));
                yield random.nextInt(4) == 0 ? new Predicate.Not(predicate) : predicate;
            }
            case 3 -> new Predicate.And(List.of(local(), regular()));
            default -> local();
        };
    }

    /** A comparison of a sum of variables, counts and messages in transit. */
    Predicate sum() {
        Term sum = new Term.Sum(List.of(summand(), summand(), summand()));
        Predicate comparison = new Predicate.Comparison(sum, relation(), constant(-2, 4));
        return random.nextInt(4) == 0 ? new Predicate.Not(comparison) : comparison;
    }

    private Term summand() {
        return switch (random.nextInt(6)) {
            case 0 -> new Term.InTransit(new Channel("P" + process(), "P" + process()));
            case 1 -> new Term.Negation(variable("x"));
            case 2 -> new Term.Product(constant(-2, 2), variable("g"));
            case 3 -> new Term.Variable("s");
            case 4 -> variable("x");
            default -> {
                List<Predicate> counted = new ArrayList<>();
                for (int p = 0; p < processes; p++) {
                    counted.add(new Predicate.Comparison(new Term.Variable("x" + p), relation(), constant(0, 2)));
                }
                yield new Term.Count(counted);
            }
        };
    }

    CtlFormula rctl(int depth) {
        if (depth == 0 || random.nextInt(5) == 0) {
            return new CtlFormula.Atom(regular());
        }
        return switch (random.nextInt(4)) {
            case 0 -> new CtlFormula.And(List.of(rctl(depth - 1), rctl(depth - 1)));
            case 1 -> new CtlFormula.Finally(PathQuantifier.EXISTS, rctl(depth - 1));
            case 2 -> new CtlFormula.Globally(PathQuantifier.EXISTS, rctl(depth - 1));
            default -> new CtlFormula.Globally(PathQuantifier.ALL, rctl(depth - 1));
        };
    }
}
