package dev.hasse.check.data;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.IntList;
import dev.hasse.check.Checker;
import dev.hasse.check.InstanceCounts;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.ValuesAtCut;
import dev.hasse.check.Verdict;
import dev.hasse.logic.Property;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Monitor;
import dev.hasse.monitor.ltl.LtlTranslation;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Decides instances one by one. The monitor of the formula with parameters is made once. An instance concerns the events
 * that carry its values, and those that concern every instance; all others have the idle letter, and as long as that
 * leaves the monitor where it is, the orders of the concerned events alone decide: every run of all events is a run of
 * these with idle ones between, and every run of these can be completed. Otherwise the whole trace is asked.
 */
final class InstanceSearch {
    /**
     * Of more choices of values than anybody waits for, the first ones are looked at.
     *
     * @param most so many are all decided
     */
    record Limit(long most, long lookedAt) {
        static final Limit USUAL = new Limit(20_000_000, 1_000_000);

        String reason() {
            return String.format(
                    Locale.ROOT,
                    "there are more than %,d combinations of values and only %,d can be checked one by one, which"
                            + " this formula needs because some [...] names one value without the other: name all"
                            + " values in each [...], or restrict them with where",
                    most,
                    lookedAt);
        }
    }

    private final Trace trace;
    private final ObservedOrder observed;
    private final Property.ForEach property;
    private final Limit limit;
    private final Budget budget;
    private final ConcernedEvents concerned;
    private final RunsOfFew runs;
    private final Map<FewEvents.Shape, RunsOfFew.Answer> shapes = new HashMap<>();
    private final List<List<Value>> first = new ArrayList<>();
    private long total;
    private long violated;
    private long undecided;
    private long recorded;
    private long wholeTrace;
    private long seen;
    private long leftOut;

    private InstanceSearch(
            Trace trace,
            ObservedOrder observed,
            Property.ForEach property,
            Monitor monitor,
            Limit limit,
            Budget budget) {
        this.trace = trace;
        this.limit = limit;
        this.observed = observed;
        this.property = property;
        this.budget = budget;
        this.concerned = new ConcernedEvents(trace, property, monitor, budget);
        this.runs = new RunsOfFew(monitor, concerned.idle(), budget);
    }

    static InstanceSearch of(Trace trace, ObservedOrder observed, Property.ForEach property, Limit limit, Budget budget)
            throws InputException {
        Automaton automaton = LtlTranslation.ofViolations(property.symbolic().formula(), budget);
        return new InstanceSearch(
                trace, observed, property, new Monitor(automaton, new ValuesAtCut(trace), budget), limit, budget);
    }

    /**
     * What became of an instance.
     *
     * @param run a bad run of all events, if the instance has one
     * @param isRecorded whether it is the recorded one
     */
    record Decision(Verdict verdict, Optional<int[]> run, boolean isRecorded) {}

    /** Sees every choice of values with its verdict; false to see no more. */
    interface Visitor {
        boolean visit(List<Value> chosen, Decision decision) throws InputException;
    }

    void forEach(Visitor visitor) throws InputException {
        ValueChoices choices = new ValueChoices(property, concerned::linked, concerned.isDecidedByFirst());
        long most = choices.size() > limit.most() ? limit.lookedAt() : Long.MAX_VALUE;
        choices.forEach((chosen, count) -> {
            if ((++seen & 0xff) == 0) {
                budget.check();
            }
            if (seen > most) {
                leftOut = choices.total() - total;
                undecided += leftOut;
                total += leftOut;
                visitor.visit(chosen, new Decision(new Verdict.Unknown(limit.reason()), Optional.empty(), false));
                return false;
            }
            total += count;
            Decision decision = decide(chosen);
            if (decision.verdict() instanceof Verdict.Violated || decision.run().isPresent()) {
                violated += count;
                recorded += decision.isRecorded() ? count : 0;
                if (first.size() < InstanceCounts.KEPT) {
                    first.add(chosen);
                }
            } else if (decision.verdict() instanceof Verdict.Unknown) {
                undecided += count;
            }
            return visitor.visit(chosen, decision);
        });
    }

    private static final Verdict HOLDS = new Verdict.Holds(Optional.empty());

    private Decision decide(List<Value> chosen) throws InputException {
        // Where locks exclude each other, events that are left out may keep others from happening.
        if (concerned.isUnknown() || trace.locks().exclude()) {
            return onWholeTrace(chosen);
        }
        ConcernedEvents.Some some = concerned.of(chosen);
        FewEvents few = FewEvents.of(trace, some.events(), some.letters());
        FewEvents.Shape shape = few.shape();
        IntList run = new IntList();
        RunsOfFew.Answer answer = shapes.get(shape);
        if (answer == null) {
            answer = runs.search(few, run);
            shapes.put(shape, answer);
        }
        return switch (answer) {
            case NO_BAD_RUN -> new Decision(HOLDS, Optional.empty(), false);
            case BAD_RUN -> bad(some, few);
            default -> onWholeTrace(chosen);
        };
    }

    /** The run itself is looked for only where somebody will see it. */
    private Decision bad(ConcernedEvents.Some some, FewEvents few) {
        Integer[] order = new Integer[some.events().length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> Integer.compare(observed.rank(some.events()[i]), observed.rank(some.events()[j])));
        int[] letters = Arrays.stream(order).mapToInt(i -> some.letters()[i]).toArray();
        int[] places = Arrays.stream(order)
                .mapToInt(i -> observed.rank(some.events()[i]))
                .toArray();
        boolean isRecorded = runs.isBad(letters, places, trace.eventCount());
        IntList run = new IntList();
        if (isRecorded && recorded == 0) {
            return new Decision(HOLDS, Optional.of(trace.observedOrder()), true);
        } else if (violated == 0) {
            runs.search(few, run);
            return new Decision(HOLDS, Optional.of(CompletedRun.of(trace, observed, run.toArray())), isRecorded);
        }
        return new Decision(HOLDS, Optional.of(new int[0]), isRecorded);
    }

    private Decision onWholeTrace(List<Value> chosen) throws InputException {
        wholeTrace++;
        PropertyResult result =
                Checker.of(trace).within(budget).check(property.instances().of(chosen));
        boolean isRecorded = result.evidence()
                .map(evidence -> Arrays.equals(evidence.run().toArray(), trace.observedOrder()))
                .orElse(false);
        return new Decision(result.verdict(), Optional.empty(), isRecorded);
    }

    /** Why choices were not looked at; empty if all were. */
    Optional<String> obstacle() {
        return leftOut == 0 ? Optional.empty() : Optional.of(limit.reason());
    }

    InstanceCounts counts() {
        return new InstanceCounts(property.parameters(), total, violated, undecided, recorded, first);
    }

    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        InstanceCounts counts = counts();
        remarks.add(String.format(
                Locale.ROOT,
                "decided for %,d %s, whose events have %,d different shapes",
                total - leftOut,
                counts.noun(),
                shapes.size()));
        if (wholeTrace > 0) {
            remarks.add(String.format(
                    Locale.ROOT,
                    "%,d of them on the whole trace, since events that do not carry the values matter too (%s)",
                    wholeTrace,
                    concerned.isUnknown()
                            ? "a parameter is not only compared by = and != inside [...]"
                            : "the formula uses X or a negated event"));
        }
        return remarks;
    }
}
