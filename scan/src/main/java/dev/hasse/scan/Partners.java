package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.IntList;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Processes that name each other: {@code p.secondary = 'q'} and {@code q.primary = 'p'}. Suspicious is a moment without
 * such a pair if there nearly always is one.
 */
final class Partners implements Detector {
    private static final Duration TIME_EACH = Duration.ofSeconds(3);
    private static final int FEWEST_CHANGES = 10;
    private static final int MOST_PROCESSES = 20;

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) throws InputException {
        if (trace.processCount() > MOST_PROCESSES) {
            return;
        }
        List<VariableFamily> pointers = VariableFamily.of(trace).stream()
                .filter(family -> family.isOfProcesses() && pointsToProcesses(trace, family))
                .toList();
        for (int i = 0; i < pointers.size(); i++) {
            for (int j = i + 1; j < pointers.size(); j++) {
                budget.check();
                new Pointers(trace, pointers.get(i), pointers.get(j))
                        .look(budget)
                        .ifPresent(found);
            }
        }
    }

    /** Whether its values name processes, and one more at most that names nobody. */
    private static boolean pointsToProcesses(Trace trace, VariableFamily family) {
        Set<Value> processes = new HashSet<>();
        Set<Value> others = new HashSet<>();
        for (int variable : family.variables()) {
            for (int write : trace.writes(variable)) {
                Value value = trace.assigned(write, variable);
                boolean isProcess = value instanceof Value.Text text && trace.processNumber(text.value()) >= 0;
                if (value != null) {
                    (isProcess ? processes : others).add(value);
                }
                if (others.size() > 1) {
                    return false;
                }
            }
        }
        return processes.size() > 1;
    }

    private record Pointers(Trace trace, VariableFamily to, VariableFamily back) {
        Optional<Suspicion> look(Budget budget) throws InputException {
            Map<Integer, Value> now = new HashMap<>();
            List<Integer> variables = new ArrayList<>(to.variables());
            variables.addAll(back.variables());
            variables.forEach(variable -> now.put(variable, trace.initialValue(variable)));
            int changes = 0;
            IntList without = new IntList();
            if (!hasPair(now)) {
                return Optional.empty();
            }
            for (int event : trace.observedOrder()) {
                boolean isChange = false;
                for (int i = 0; i < trace.assignmentCount(event); i++) {
                    int variable = trace.assignedVariable(event, i);
                    isChange |= now.replace(variable, trace.assignedValue(event, i)) != null;
                }
                if (isChange) {
                    changes++;
                    if (!hasPair(now)) {
                        without.add(event);
                    }
                }
            }
            if (changes < FEWEST_CHANGES || without.size() * 10 > changes) {
                return Optional.empty();
            }
            return without.size() > 0
                    ? Optional.of(recorded(without.toArray()[0], changes - without.size()))
                    : possible(changes, budget);
        }

        private boolean hasPair(Map<Integer, Value> now) {
            for (int i = 0; i < to.variables().size(); i++) {
                int partner = back.owners().indexOf(name(now.get(to.variables().get(i))));
                if (partner >= 0
                        && name(now.get(back.variables().get(partner)))
                                .equals(to.owners().get(i))) {
                    return true;
                }
            }
            return false;
        }

        private static String name(@Nullable Value value) {
            return value instanceof Value.Text text ? text.value() : "";
        }

        private Suspicion recorded(int event, int changes) {
            return new Suspicion(
                            SuspicionKind.BOUND,
                            Severity.HIGH,
                            "After " + trace.describe(event) + " no two processes name each other as "
                                    + OneLine.of(to.name()) + " and " + OneLine.of(back.name())
                                    + "; after the other " + changes + " changes some did.",
                            Optional.of(property()),
                            trace.events(event),
                            changes,
                            Witness.of(trace, Witness.recordedUpTo(trace, event)))
                    .confirmed();
        }

        private Optional<Suspicion> possible(int changes, Budget budget) throws InputException {
            String summary =
                    "There can be a moment at which no two processes name each other as " + OneLine.of(to.name())
                            + " and " + OneLine.of(back.name()) + "; in the recorded run there was always such a pair.";
            Bound bound = new Bound(Severity.HIGH, property(), summary, changes);
            return bound.broken(trace, bound.result(trace, TIME_EACH, budget));
        }

        private String property() {
            List<String> pairs = new ArrayList<>();
            for (int i = 0; i < to.variables().size(); i++) {
                for (int j = 0; j < back.variables().size(); j++) {
                    if (!to.owners().get(i).equals(back.owners().get(j))) {
                        pairs.add(Wording.is(
                                        trace,
                                        to.variables().get(i),
                                        Value.of(back.owners().get(j))) + " & "
                                + Wording.is(
                                        trace,
                                        back.variables().get(j),
                                        Value.of(to.owners().get(i))));
                    }
                }
            }
            return "AG (" + String.join(" | ", pairs) + ")";
        }
    }
}
