package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.logic.TimeBound;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Skew;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Time bounds as docs/time.md defines them, evaluated on every run, against the checker. */
class TimedAnswerPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.timed.cases", 2_000);
    private static final List<String> CLOCKS = List.of("C0", "C1", "C1");

    private enum Answer {
        HOLDS,
        VIOLATED,
        DEPENDS
    }

    @Test
    void answersAreThoseOfTheDefinition() {
        compare(random -> formula(random, 2));
    }

    @Test
    void answersAboutPairsOfEventsAreThoseOfTheDefinition() {
        compare(random -> {
            LtlFormula formula = ofPairs(random);
            assertThat(TimedClause.of(formula)).as(formula.text()).isPresent();
            return formula;
        });
    }

    private static void compare(Function<SplittableRandom, LtlFormula> formulas) {
        Map<Answer, Integer> answers = new EnumMap<>(Answer.class);
        int cases = Seeds.run(CASES, random -> {
            Trace trace = trace(random);
            LtlFormula formula = formulas.apply(random);
            Answer expected = defined(formula, trace);
            answers.merge(expected, 1, Integer::sum);
            assertThat(checked(formula, trace)).as(formula.text()).isEqualTo(expected);
        });
        assertThat(cases).isEqualTo(CASES);
        if (!Seeds.isReplay()) {
            assertThat(answers.keySet()).containsExactlyInAnyOrder(Answer.values());
        }
    }

    private static Answer checked(LtlFormula formula, Trace trace) {
        try {
            PropertyResult result = Checker.of(trace)
                    .engine("explicit")
                    .check(new Property.Ltl("p", formula.text(), formula, List.of()));
            if (result.isUnknown()) {
                assertThat(result.explanation()).startsWith("depends on the clocks");
            }
            return result.holds() ? Answer.HOLDS : result.isViolated() ? Answer.VIOLATED : Answer.DEPENDS;
        } catch (InputException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    static Trace trace(SplittableRandom random) {
        TraceBuilder builder = new TraceBuilder("random");
        if (random.nextInt(3) > 0) {
            builder.times().orderWithin(Skew.ofNanos(random.nextInt(6)));
        }
        int k = 1 + random.nextInt(3);
        int n = 1 + random.nextInt(5);
        for (int p = 0; p < k; p++) {
            builder.process("P" + p);
            builder.init("v" + p, Value.of(0));
            builder.times().readFrom("P" + p, CLOCKS.get(p));
        }
        long time = 100;
        for (int e = 0; e < n; e++) {
            time += random.nextInt(4);
            int process = random.nextInt(k);
            builder.event(process, e + 1)
                    .id("e" + e)
                    .name("abc".substring(random.nextInt(3)).substring(0, 1))
                    .set("v" + process, Value.of(random.nextInt(3)));
            builder.times().add(time + random.nextInt(3));
            if (e > 0 && random.nextInt(4) == 0) {
                builder.after("e" + random.nextInt(e));
            }
        }
        try {
            return builder.build();
        } catch (InputException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    private static LtlFormula formula(SplittableRandom random, int depth) {
        if (depth == 0 && random.nextInt(5) == 0) {
            return new LtlFormula.Step(new Predicate.Comparison(
                    new Term.Variable("v0"),
                    random.nextBoolean() ? Relation.NOT_EQUAL : Relation.GREATER,
                    new Term.Variable(OldValue.symbol("v0"))));
        }
        if (depth == 0) {
            return event(random);
        }
        LtlFormula left = formula(random, depth - 1);
        LtlFormula right = formula(random, random.nextInt(depth));
        return switch (random.nextInt(13)) {
            case 0 -> new LtlFormula.Not(left);
            case 1 -> new LtlFormula.And(List.of(left, right));
            case 2 -> new LtlFormula.Or(List.of(left, right));
            case 3 ->
                new LtlFormula.Globally(new LtlFormula.Implies(right, within(random, new LtlFormula.Finally(left))));
            case 4 -> new LtlFormula.Iff(left, right);
            case 5 -> new LtlFormula.Next(left);
            case 6, 7 -> within(random, new LtlFormula.Finally(left));
            case 11 -> once(random);
            case 12 -> new LtlFormula.Globally(new LtlFormula.Implies(left, once(random)));
            case 8 -> within(random, new LtlFormula.Globally(left));
            case 9 -> within(random, new LtlFormula.Until(left, right));
            default ->
                within(
                        random,
                        random.nextBoolean()
                                ? new LtlFormula.WeakUntil(left, right)
                                : new LtlFormula.Release(left, right));
        };
    }

    /** Of those that need no walk through the cuts. */
    private static LtlFormula ofPairs(SplittableRandom random) {
        LtlFormula clause = clause(random);
        return switch (random.nextInt(5)) {
            case 0 -> clause;
            case 1 -> new LtlFormula.Not(new LtlFormula.Not(new LtlFormula.Globally(clause)));
            case 2 -> new LtlFormula.And(List.of(new LtlFormula.Globally(clause), clause(random)));
            default -> new LtlFormula.Globally(clause);
        };
    }

    private static LtlFormula clause(SplittableRandom random) {
        LtlFormula here = ofEvent(random);
        return switch (random.nextInt(6)) {
            case 0 -> within(random, new LtlFormula.Globally(ofEvent(random)));
            case 1 -> new LtlFormula.Implies(here, within(random, new LtlFormula.Globally(ofEvent(random))));
            case 2 -> new LtlFormula.Implies(here, within(random, past(random)));
            case 3 -> new LtlFormula.Not(new LtlFormula.And(List.of(here, within(random, past(random)))));
            case 4 ->
                new LtlFormula.Or(List.of(
                        within(random, new LtlFormula.Finally(ofEvent(random))),
                        here,
                        within(random, new LtlFormula.Finally(ofEvent(random)))));
            default -> new LtlFormula.Implies(here, within(random, new LtlFormula.Finally(ofEvent(random))));
        };
    }

    private static LtlFormula past(SplittableRandom random) {
        return new LtlFormula.Past(PastOperator.ONCE, List.of(event(random)));
    }

    private static LtlFormula ofEvent(SplittableRandom random) {
        return switch (random.nextInt(6)) {
            case 0 -> new LtlFormula.Not(event(random));
            case 1 -> new LtlFormula.Or(List.of(event(random), event(random)));
            case 2 -> new LtlFormula.Iff(event(random), event(random));
            default -> event(random);
        };
    }

    private static LtlFormula event(SplittableRandom random) {
        return new LtlFormula.Happens(new Predicate.Comparison(
                new Term.Variable("event"),
                Relation.EQUAL,
                new Term.Constant(Value.of("abc".substring(random.nextInt(3)).substring(0, 1)))));
    }

    private static LtlFormula once(SplittableRandom random) {
        LtlFormula once = past(random);
        return random.nextInt(4) == 0 ? new LtlFormula.And(List.of(once, within(random, once))) : within(random, once);
    }

    private static LtlFormula within(SplittableRandom random, LtlFormula operator) {
        long least = random.nextInt(3) == 0 ? random.nextInt(4) : Long.MIN_VALUE;
        long most = random.nextInt(4) == 0 ? Long.MAX_VALUE : random.nextInt(8);
        return new LtlFormula.Within(operator, new TimeBound(least, most));
    }

    private static Answer defined(LtlFormula formula, Trace trace) {
        List<int[]> runs = new NaiveRuns(trace).all();
        if (runs.stream().allMatch(run -> new OneRun(trace, run, true).satisfies(0, formula, true))) {
            return Answer.HOLDS;
        }
        return runs.stream().allMatch(run -> new OneRun(trace, run, false).satisfies(0, formula, true))
                ? Answer.DEPENDS
                : Answer.VIOLATED;
    }

    /** @param certain whether a positive formula has to hold whatever the clocks, or only may */
    private record OneRun(Trace trace, int[] run, boolean certain) {
        boolean satisfies(int at, LtlFormula formula, boolean positive) {
            if (formula instanceof LtlFormula.Step step) {
                boolean isMore = ((Predicate.Comparison) step.predicate()).relation() == Relation.GREATER;
                long now = value(at);
                long before = value(Math.max(0, at - 1));
                return isMore ? now > before : now != before;
            } else if (formula instanceof LtlFormula.Happens happens) {
                String name = ((Value.Text)
                                ((Term.Constant) ((Predicate.Comparison) happens.predicate()).right()).value())
                        .value();
                return at > 0 && name.equals(trace.name(run[at - 1]));
            } else if (formula instanceof LtlFormula.Not not) {
                return !satisfies(at, not.operand(), !positive);
            } else if (formula instanceof LtlFormula.And and) {
                return and.operands().stream().allMatch(each -> satisfies(at, each, positive));
            } else if (formula instanceof LtlFormula.Or or) {
                return or.operands().stream().anyMatch(each -> satisfies(at, each, positive));
            } else if (formula instanceof LtlFormula.Implies i) {
                return !satisfies(at, i.left(), !positive) || satisfies(at, i.right(), positive);
            } else if (formula instanceof LtlFormula.Iff iff) {
                return (!satisfies(at, iff.left(), !positive) || satisfies(at, iff.right(), positive))
                        && (!satisfies(at, iff.right(), !positive) || satisfies(at, iff.left(), positive));
            } else if (formula instanceof LtlFormula.Next next) {
                return at < run.length && satisfies(at + 1, next.operand(), positive);
            } else if (formula instanceof LtlFormula.Globally g) {
                return IntStream.rangeClosed(at, run.length).allMatch(j -> satisfies(j, g.operand(), positive));
            }
            if (formula instanceof LtlFormula.Past past) {
                return IntStream.rangeClosed(0, at)
                        .anyMatch(j -> satisfies(j, past.operands().get(0), positive));
            }
            LtlFormula.Within within = (LtlFormula.Within) formula;
            return timed(at, within.operand(), within.bound(), positive);
        }

        /** Of v0 after so many events. */
        private long value(int at) {
            long value = 0;
            for (int event : Arrays.copyOf(run, at)) {
                for (int i = 0; i < trace.assignmentCount(event); i++) {
                    if (trace.variableName(trace.assignedVariable(event, i)).equals("v0")) {
                        value = trace.assignedValue(event, i).number().longValueExact();
                    }
                }
            }
            return value;
        }

        private boolean timed(int at, LtlFormula operator, TimeBound bound, boolean positive) {
            IntStream later = IntStream.rangeClosed(at, run.length);
            if (operator instanceof LtlFormula.Finally f) {
                return later.anyMatch(j -> satisfies(j, f.operand(), positive) && isIn(at, j, bound, positive));
            } else if (operator instanceof LtlFormula.Globally g) {
                return later.allMatch(j -> !isIn(at, j, bound, !positive) || satisfies(j, g.operand(), positive));
            } else if (operator instanceof LtlFormula.Until u) {
                return until(at, u.left(), u.right(), bound, positive);
            } else if (operator instanceof LtlFormula.WeakUntil w) {
                return until(at, w.left(), w.right(), bound, positive)
                        || later.allMatch(j -> satisfies(j, w.left(), positive));
            }
            if (operator instanceof LtlFormula.Past past) {
                return IntStream.rangeClosed(0, at)
                        .anyMatch(j -> satisfies(j, past.operands().get(0), positive) && isIn(j, at, bound, positive));
            }
            LtlFormula.Release r = (LtlFormula.Release) operator;
            return later.allMatch(j -> !isIn(at, j, bound, !positive)
                    || satisfies(j, r.right(), positive)
                    || IntStream.range(at, j).anyMatch(i -> satisfies(i, r.left(), positive)));
        }

        private boolean until(int at, LtlFormula left, LtlFormula right, TimeBound bound, boolean positive) {
            return IntStream.rangeClosed(at, run.length)
                    .anyMatch(j -> satisfies(j, right, positive)
                            && isIn(at, j, bound, positive)
                            && IntStream.range(at, j).allMatch(i -> satisfies(i, left, positive)));
        }

        /** Whether position j is within the bound after position at: surely or perhaps. */
        private boolean isIn(int at, int j, TimeBound bound, boolean positive) {
            int from = event(at);
            int to = event(j);
            Skew skew = trace.skew();
            boolean isOneClock = at == j || clock(from).equals(clock(to));
            long error = isOneClock || skew == null
                    ? 0
                    : Long.parseLong(skew.toString().replace("ns", ""));
            long apart = at == j ? 0 : trace.times().nanos(to) - trace.times().nanos(from);
            long slack = positive == certain ? error : -error;
            return (bound.least() == Long.MIN_VALUE || apart - slack >= bound.least())
                    && (bound.most() == Long.MAX_VALUE || apart + slack <= bound.most());
        }

        private String clock(int event) {
            return trace.times().clock(trace.processOf(event));
        }

        /** The event that led to a position; to the first one, the earliest of all. */
        private int event(int position) {
            if (position > 0) {
                return run[position - 1];
            }
            return IntStream.range(0, trace.eventCount())
                    .boxed()
                    .min((a, b) ->
                            Long.compare(trace.times().nanos(a), trace.times().nanos(b)))
                    .orElseThrow();
        }
    }
}
