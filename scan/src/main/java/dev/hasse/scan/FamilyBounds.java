package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Bounds that the recorded run kept on all processes together: at most, or at least, so many in a state, and the sum of a
 * number of each that hardly ever changed. Engines decide whether another order goes beyond them.
 */
final class FamilyBounds implements Detector {
    /** As many that did not come about are no luck; see {@link TwoAtOnce}. */
    private static final double NO_LUCK = 5;

    private static final int MOST_MEMBERS = 30;
    private static final int MOST_EVENTS = 200_000;
    private static final int MOST_ASKED = 12;
    private static final Duration TIME_EACH = Duration.ofSeconds(2);
    /** A sum with more values than that is no invariant. */
    private static final int MOST_SUMS = 3;

    private static final int LEAST_WRITES = 6;

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) throws InputException {
        if (trace.eventCount() > MOST_EVENTS) {
            return;
        }
        Search search = new Search(trace, budget, found);
        for (VariableFamily family : VariableFamily.of(trace)) {
            if (family.isOfProcesses()
                    && family.variables().size() <= MOST_MEMBERS
                    && Wording.inFormula(family.name()).equals(family.name())) {
                search.look(family);
            }
        }
    }

    /** One look at a trace. */
    private static final class Search {
        private final Trace trace;
        private final Budget budget;
        private final Outcomes found;
        private int asked;

        Search(Trace trace, Budget budget, Outcomes found) {
            this.trace = trace;
            this.budget = budget;
            this.found = found;
        }

        void look(VariableFamily family) throws InputException {
            Set<Value> values = new LinkedHashSet<>(States.of(trace, family));
            values.addAll(States.atTheStart(trace, family));
            for (Value value : values) {
                Optional<Occupancy> occupancy = Occupancy.of(trace, family, value);
                if (occupancy.isPresent()) {
                    look(family, value, occupancy.get());
                }
            }
            lookAtSum(family);
        }

        private void look(VariableFamily family, Value value, Occupancy occupancy) throws InputException {
            int most = occupancy.most();
            int fewest = occupancy.fewest();
            String count = Wording.count(family, value);
            String are = OneLine.of(Wording.being(family.name(), value));
            if (most > 1 && most < occupancy.members().size() && occupancy.expectedCrowds(most) >= NO_LUCK) {
                ask(
                        "AG (" + count + " <= " + most + ")",
                        "More than " + most + " processes can " + are
                                + " at the same time; in the recorded run there were never more.",
                        occupancy.enters());
            }
            if (fewest > 0 && occupancy.expectedLacks(fewest) >= NO_LUCK) {
                ask(
                        "AG (" + count + " >= " + fewest + ")",
                        "There can be fewer than " + fewest + (fewest == 1 ? " process" : " processes") + " that "
                                + OneLine.of(Wording.were(family.name(), value))
                                        .replaceFirst("^were ", "are ")
                                        .replaceFirst("^had ", "have ")
                                + "; in the recorded run there were never fewer.",
                        occupancy.enters());
            }
        }

        private void lookAtSum(VariableFamily family) throws InputException {
            long sum = 0;
            int writes = 0;
            for (int variable : family.variables()) {
                OptionalLong start = number(trace.initialValue(variable));
                if (start.isEmpty()) {
                    return;
                }
                sum += start.getAsLong();
                writes += trace.writes(variable).length;
            }
            Set<Long> sums = new HashSet<>(Set.of(sum));
            long[] now = new long[trace.variableCount()];
            for (int variable : family.variables()) {
                now[variable] = number(trace.initialValue(variable)).orElse(0);
            }
            for (int event : trace.observedOrder()) {
                for (int variable : family.variables()) {
                    Value assigned = trace.assigned(event, variable);
                    OptionalLong number = assigned == null ? OptionalLong.of(now[variable]) : number(assigned);
                    if (number.isEmpty()) {
                        return;
                    }
                    sum += number.getAsLong() - now[variable];
                    now[variable] = number.getAsLong();
                }
                sums.add(sum);
                if (sums.size() > MOST_SUMS) {
                    return;
                }
            }
            if (writes >= LEAST_WRITES) {
                String all = "sum(p: p." + family.name() + ")";
                String name = "The sum of " + OneLine.of(family.name()) + " over all processes can be ";
                long most = sums.stream().mapToLong(Long::longValue).max().orElseThrow();
                long least = sums.stream().mapToLong(Long::longValue).min().orElseThrow();
                ask(
                        "AG (" + all + " <= " + most + ")",
                        name + "more than " + most + "; in the recorded run it never was.",
                        writes);
                ask(
                        "AG (" + all + " >= " + least + ")",
                        name + "less than " + least + "; in the recorded run it never was.",
                        writes);
            }
        }

        private static OptionalLong number(Value value) {
            return value instanceof Value.Whole whole && Math.abs(whole.value()) < Integer.MAX_VALUE
                    ? OptionalLong.of(whole.value())
                    : OptionalLong.empty();
        }

        private void ask(String property, String summary, long support) throws InputException {
            if (++asked > MOST_ASKED) {
                return;
            }
            budget.check();
            new Bound(Severity.LOW, property, summary, support).look(trace, TIME_EACH, budget, found);
        }
    }
}
