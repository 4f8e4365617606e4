package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Variables that say who holds something: each process writes its own value to take it, and the initial value to give
 * it back. Suspicious is who takes it while another one holds it, if that is not what they usually do.
 */
final class HeldResources implements Detector {
    private static final int FEWEST_TAKES = 3;

    /**
     * How a variable was used.
     *
     * @param free how often it was taken while nobody held it
     * @param back how often it was given back
     * @param held how often it was taken while another one held it
     * @param first the first event that did so; -1 if none
     * @param holder the process that held it then
     */
    private record Use(int variable, int free, int back, int held, int first, int holder) {}

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        Map<String, List<Use>> families = new LinkedHashMap<>();
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            budget.check();
            if (trace.writes(variable).length > 1 && trace.race(variable) == null) {
                String family = VariableFamily.nameOf(trace, variable);
                use(trace, variable)
                        .ifPresent(use -> families.computeIfAbsent(family, each -> new ArrayList<>())
                                .add(use));
            }
        }
        for (List<Use> uses : families.values()) {
            int free = uses.stream().mapToInt(Use::free).sum();
            int back = uses.stream().mapToInt(Use::back).sum();
            int held = uses.stream().mapToInt(Use::held).sum();
            if (free >= FEWEST_TAKES && back * 2 >= free && held * 2 <= free) {
                uses.stream().filter(use -> use.first() >= 0).forEach(use -> found.accept(suspicion(trace, use, free)));
            }
        }
    }

    /** Empty if the variable does not say who holds something. */
    private static Optional<Use> use(Trace trace, int variable) {
        Value nobody = trace.initialValue(variable);
        Map<Value, Integer> owners = new HashMap<>();
        Value now = nobody;
        int free = 0;
        int back = 0;
        int held = 0;
        int first = -1;
        int holder = -1;
        for (int write : trace.writes(variable)) {
            Value next = trace.assigned(write, variable);
            int process = trace.processOf(write);
            if (next == null) {
                return Optional.empty();
            }
            if (next.equals(nobody)) {
                back++;
                if (held == 0 && !now.equals(nobody) && owners.getOrDefault(now, -1) != process) {
                    return Optional.empty();
                }
            } else if (owners.merge(next, process, (known, same) -> known) != process) {
                return Optional.empty();
            } else if (now.equals(nobody) || now.equals(next)) {
                free++;
            } else {
                held++;
                holder = first < 0 ? owners.getOrDefault(now, -1) : holder;
                first = first < 0 ? write : first;
            }
            now = next;
        }
        boolean isOneValueEach = new HashSet<>(owners.values()).size() == owners.size();
        return owners.size() > 1 && isOneValueEach
                ? Optional.of(new Use(variable, free, back, held, first, holder))
                : Optional.empty();
    }

    private static Suspicion suspicion(Trace trace, Use use, int free) {
        String summary = OneLine.of(trace.processName(trace.processOf(use.first()))) + " takes "
                + Wording.variable(trace.variableName(use.variable())) + " while "
                + OneLine.of(trace.processName(use.holder()))
                + " holds it; in " + free + " other cases the process waited until it was free.";
        return new Suspicion(
                        SuspicionKind.TWO_AT_ONCE,
                        Severity.HIGH,
                        summary,
                        Optional.empty(),
                        trace.events(use.first()),
                        free,
                        Witness.of(trace, Witness.recordedUpTo(trace, use.first())))
                .confirmed();
    }
}
