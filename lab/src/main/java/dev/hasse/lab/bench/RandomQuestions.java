package dev.hasse.lab.bench;

import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random properties as a user types them, of each kind that SPIN can be asked, about random traces of P1, P2, ... */
record RandomQuestions(SplittableRandom random, int processes, int variables) {
    /** What a property is about, in the words of the table. */
    enum Kind {
        INVARIANT("AG p, EF p"),
        LTL("LTL without X, N, on"),
        STEPS("LTL with X, N, on"),
        CTL("CTL that LTL can say"),
        NESTED("CTL with slices"),
        MONITOR("monitors");

        final String title;

        Kind(String title) {
            this.title = title;
        }
    }

    /** A property that is no monitor's. */
    String of(Kind kind) {
        return switch (kind) {
            case INVARIANT -> pick("AG !(%s)", "EF (%s)", "AG (%s)").formatted(coin() ? exact() : predicate());
            case LTL -> ltl(2, false);
            case STEPS ->
                pick("X (%s)", "G (%s -> X %s)", "F (on(%s) & N %s)", "G (on(%s) -> %s)", "(on(%s) U %s)")
                        .formatted(simple(), ltl(1, true));
            case CTL ->
                pick(
                                "AF (%s)",
                                "AG (%s -> AF (%s))",
                                "EG (%s)",
                                "A[%s U %s]",
                                "A[%s W %s]",
                                "E[%s U %s]",
                                "A[%s R %s]",
                                "AG (%s | AG (%s))",
                                "EF (%s & EG (%s))")
                        .formatted(predicate(), coin() ? predicate() : exact());
            default ->
                pick("AG (EF (%s))", "AF (AG (%s))", "AG (%s -> EF (%s))", "EF (AG (%s))", "EG (EF (%s))")
                        .formatted(simple(), simple());
        };
    }

    /** A monitor file of a few states, with choices. */
    String monitor() {
        int states = 2 + random.nextInt(3);
        String edges = IntStream.range(0, 2 * states)
                .mapToObj(each -> "S" + random.nextInt(states) + " -> S" + random.nextInt(states) + " on " + simple())
                .collect(Collectors.joining("\n"));
        return "initial S0" + (coin() ? ", S1" : "") + "\nbad S" + random.nextInt(states) + "\n" + edges + "\n";
    }

    private String ltl(int depth, boolean steps) {
        if (depth == 0) {
            return steps && coin() ? "on(" + simple() + ")" : "(" + predicate() + ")";
        }
        String left = ltl(depth - 1, steps);
        return pick(
                        "!%s",
                        "G %s", "F %s", "(%s U %s)", "(%s W %s)", "(%s R %s)", "(%s & %s)", "(%s | %s)", "(%s -> %s)")
                .formatted(left, ltl(depth - 1, steps));
    }

    private String predicate() {
        return switch (random.nextInt(8)) {
            case 0 -> "inTransit(%s,%s) %s %d".formatted(process(), process(), relation(), random.nextInt(2));
            case 1 -> "%s + %s %s %d".formatted(variable(), variable(), relation(), random.nextInt(4));
            case 2 -> "(%s & %s)".formatted(simple(), simple());
            case 3 -> "(%s | !(%s))".formatted(simple(), simple());
            case 4 -> "%s %s %s".formatted(variable(), relation(), variable());
            default -> simple();
        };
    }

    /** All variables at once: often of one cut, so that a state that is left out is seen. */
    private String exact() {
        return IntStream.range(0, variables)
                .mapToObj(variable -> "x" + variable + " = " + random.nextInt(3))
                .collect(Collectors.joining(" & "));
    }

    private String simple() {
        return variable() + " " + relation() + " " + random.nextInt(3);
    }

    private String variable() {
        return "x" + random.nextInt(variables);
    }

    private String process() {
        return "P" + (1 + random.nextInt(processes));
    }

    private String relation() {
        return pick("=", "!=", "<", "<=", ">", ">=");
    }

    private boolean coin() {
        return random.nextBoolean();
    }

    private String pick(String... all) {
        return all[random.nextInt(all.length)];
    }
}
