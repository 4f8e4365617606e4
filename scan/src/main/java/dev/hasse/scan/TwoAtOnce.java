package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A value that at most one variable of a family had at any moment of the recorded run, and that two can have. Two stays
 * meet in some cut iff neither is over when the other begins: O(writes) for each pair, no lattice.
 */
final class TwoAtOnce implements Detector {
    /** A variable with more values than this is no state. */
    private static final int MOST_VALUES = 24;

    @Override
    public SuspicionKind kind() {
        return SuspicionKind.TWO_AT_ONCE;
    }

    @Override
    public void look(Trace trace, Budget budget, Consumer<Suspicion> found) {
        for (VariableFamily family : VariableFamily.of(trace)) {
            if (family.isOfProcesses() && family.name().equals("event")) {
                continue;
            }
            for (Value value : states(trace, family)) {
                budget.check();
                look(trace, family, value, budget).ifPresent(found);
            }
        }
    }

    /** The values that say what state a process is in; none if the family is of other data. */
    private static Set<Value> states(Trace trace, VariableFamily family) {
        Set<Value> values = new LinkedHashSet<>();
        for (int variable : family.variables()) {
            for (int write : trace.writes(variable)) {
                values.add(trace.assigned(write, variable));
                if (values.size() > MOST_VALUES) {
                    return Set.of();
                }
            }
        }
        values.removeIf(each -> !(each instanceof Value.Text) && !each.equals(Value.of(true)));
        return values;
    }

    private static Optional<Suspicion> look(Trace trace, VariableFamily family, Value value, Budget budget) {
        List<Stays> stays = family.variables().stream()
                .map(variable -> Stays.of(trace, variable, value))
                .toList();
        List<Integer> entering = IntStream.range(0, stays.size())
                .filter(i -> stays.get(i).size() > 0)
                .boxed()
                .toList();
        long support = stays.stream().mapToLong(Stays::entered).sum();
        if (entering.size() < 2 || support < 2 || mostAtOnce(trace, stays) > 1) {
            return Optional.empty();
        }
        Suspicion best = null;
        for (int i : entering) {
            for (int j : entering) {
                if (i < j) {
                    budget.check();
                    int[] meeting = stays.get(i).meeting(stays.get(j));
                    if (meeting != null) {
                        Optional<Suspicion> next = suspicion(trace, family, value, i, j, stays, meeting, support);
                        best = next.isPresent() && (best == null || next.get().surprise() > best.surprise())
                                ? next.get()
                                : best;
                    }
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** The most stays at any moment of the recorded run. */
    private static int mostAtOnce(Trace trace, List<Stays> all) {
        int[] change = new int[trace.eventCount()];
        int now = 0;
        for (Stays stays : all) {
            for (int k = 0; k < stays.size(); k++) {
                if (stays.enter(k) == Stays.NEVER) {
                    now++;
                } else {
                    change[stays.enter(k)]++;
                }
                if (stays.leave(k) != Stays.NEVER) {
                    change[stays.leave(k)]--;
                }
            }
        }
        int most = now;
        for (int event : trace.observedOrder()) {
            now += change[event];
            most = Math.max(most, now);
        }
        return most;
    }

    private static Optional<Suspicion> suspicion(
            Trace trace,
            VariableFamily family,
            Value value,
            int i,
            int j,
            List<Stays> stays,
            int[] meeting,
            long support) {
        List<Integer> enters = new ArrayList<>();
        for (int enter : new int[] {stays.get(i).enter(meeting[0]), stays.get(j).enter(meeting[1])}) {
            if (enter != Stays.NEVER) {
                enters.add(enter);
            }
        }
        int[] events = enters.stream().mapToInt(Integer::intValue).toArray();
        Cut cut = Witness.leastCutWith(trace, events);
        Optional<Witness> witness = Witness.of(trace, cut)
                .filter(each -> ValuesOnRun.at(trace, each, family.variables().get(i))
                                .equals(value)
                        && ValuesOnRun.at(trace, each, family.variables().get(j))
                                .equals(value));
        if (witness.isEmpty()) {
            return Optional.empty();
        }
        String summary = OneLine.of(family.owners().get(i)) + " and "
                + OneLine.of(family.owners().get(j))
                + " can both " + Wording.being(family.name(), value)
                + " at the same time; in the recorded run it was never more than one.";
        return Optional.of(new Suspicion(
                SuspicionKind.TWO_AT_ONCE,
                Severity.HIGH,
                summary,
                Optional.of(property(trace, family, value)),
                trace.events(events),
                support,
                witness));
    }

    private static String property(Trace trace, VariableFamily family, Value value) {
        if (family.isOfProcesses()) {
            return "AG (count(p: p." + family.name() + " = " + Wording.inFormula(value) + ") <= 1)";
        }
        List<String> pairs = new ArrayList<>();
        for (int i : family.variables()) {
            for (int j : family.variables()) {
                if (i < j) {
                    pairs.add("!(" + is(trace, i, value) + " & " + is(trace, j, value) + ")");
                }
            }
        }
        return "AG (" + String.join(" & ", pairs) + ")";
    }

    private static String is(Trace trace, int variable, Value value) {
        return Wording.inFormula(trace.variableName(variable)) + " = " + Wording.inFormula(value);
    }
}
