package dev.hasse.check.diagram;

import dev.hasse.base.InputException;
import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Regex;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Traces with values of all kinds, several writers a variable, and predicates that mix them in every way. */
final class RandomPredicates {
    private static final List<Value> VALUES = List.of(
            Value.of(0),
            Value.of(1),
            Value.of(2),
            Value.of(-1),
            Value.of(new BigDecimal("0.5")),
            Value.of("a"),
            Value.of("b"),
            Value.of(true),
            Value.of(false));
    private static final int PROCESSES = 5;

    private final Random random;

    RandomPredicates(long seed) {
        random = new Random(seed);
    }

    Trace trace() {
        TraceBuilder builder = new TraceBuilder("random").orderWritesAsObserved();
        IntStream.rangeClosed(1, PROCESSES).forEach(p -> builder.process("P" + p));
        builder.init("u", value());
        List<String> underWay = new ArrayList<>();
        int events = random.nextInt(8);
        for (int i = 0; i < events; i++) {
            String process = "P" + (1 + random.nextInt(PROCESSES));
            builder.event(process);
            if (random.nextInt(3) == 0) {
                builder.set(random.nextBoolean() ? "u" : "v", value());
            }
            if (random.nextBoolean()) {
                builder.set(process + ".a", value());
            }
            for (int copies = random.nextInt(3); copies > 0; copies--) {
                builder.send("m" + i + "." + copies);
                underWay.add("m" + i + "." + copies);
            }
            while (!underWay.isEmpty() && random.nextInt(3) == 0) {
                String message = underWay.get(random.nextInt(underWay.size()));
                if (!message.startsWith("m" + i + ".")) {
                    underWay.remove(message);
                    builder.receive(message);
                }
            }
        }
        try {
            return builder.build();
        } catch (InputException e) {
            throw new AssertionError(e);
        }
    }

    private Value value() {
        return VALUES.get(random.nextInt(VALUES.size()));
    }

    Predicate predicate(int depth) {
        if (depth == 0) {
            return leaf(2);
        }
        return switch (random.nextInt(7)) {
            case 0 -> new Predicate.Not(predicate(depth - 1));
            case 1 -> new Predicate.And(several(depth));
            case 2 -> new Predicate.Or(several(depth));
            case 3 -> new Predicate.Implies(predicate(depth - 1), predicate(depth - 1));
            case 4 -> new Predicate.Iff(predicate(depth - 1), predicate(depth - 1));
            default -> leaf(2);
        };
    }

    private List<Predicate> several(int depth) {
        List<Predicate> operands = new ArrayList<>();
        for (int i = 2 + random.nextInt(2); i > 0; i--) {
            operands.add(predicate(depth - 1));
        }
        return operands;
    }

    private Predicate leaf(int termDepth) {
        return switch (random.nextInt(8)) {
            case 0 -> new Predicate.Constant(random.nextBoolean());
            case 1 -> new Predicate.Truth(variable());
            case 2 -> new Predicate.Matches(variable(), new Regex("[ac]"));
            default ->
                new Predicate.Comparison(
                        term(termDepth),
                        Relation.values()[random.nextInt(Relation.values().length)],
                        random.nextBoolean() ? new Term.Constant(value()) : term(termDepth));
        };
    }

    private Term term(int depth) {
        if (depth == 0) {
            return random.nextInt(4) == 0 ? new Term.Constant(value()) : new Term.Variable(variable());
        }
        return switch (random.nextInt(10)) {
            case 0 -> new Term.Sum(List.of(term(depth - 1), term(depth - 1), term(depth - 1)));
            case 1 -> new Term.Difference(term(depth - 1), term(depth - 1));
            case 2 -> new Term.Product(term(depth - 1), term(depth - 1));
            case 3 -> new Term.Quotient(term(depth - 1), term(depth - 1));
            case 4 -> new Term.Negation(term(depth - 1));
            case 5 -> new Term.InTransit(new Channel(process(), process()));
            case 6 -> {
                List<Predicate> counted = new ArrayList<>();
                for (int i = random.nextInt(6); i > 0; i--) {
                    counted.add(leaf(0));
                }
                yield new Term.Count(counted);
            }
            default -> term(0);
        };
    }

    private String variable() {
        return switch (random.nextInt(8)) {
            case 0, 1 -> "u";
            case 2 -> "v";
            case 3 -> "unassigned";
            default -> process() + ".a";
        };
    }

    private String process() {
        return "P" + (1 + random.nextInt(PROCESSES + 1));
    }
}
