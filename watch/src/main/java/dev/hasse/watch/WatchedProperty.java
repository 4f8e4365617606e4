package dev.hasse.watch;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.logic.Valuation;
import dev.hasse.monitor.Automaton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A property of a run that goes on: a window for each part that is not decided yet. */
final class WatchedProperty {
    private final Property property;
    private final WatchedForm form;
    private final CausalDelivery order;
    private final List<CutWindow> windows = new ArrayList<>();
    /** The last writes of the variables whose values at cuts are needed, by the run's number of the variable. */
    private final Map<Integer, Stamp> writes = new HashMap<>();

    private final Set<Integer> needed = new LinkedHashSet<>();
    private final NameTable variables;
    private boolean isDoomed;
    private String race = "";

    WatchedProperty(
            Property property,
            NameTable processes,
            NameTable variables,
            Valuation initial,
            CausalDelivery order,
            CutWindow.WindowLimit limit,
            Budget budget)
            throws InputException {
        this.property = property;
        this.order = order;
        this.variables = variables;
        this.form = WatchedForm.of(property, processes.names(), budget);
        for (Automaton part : form.parts()) {
            CutWindow window = new CutWindow(part, initial, variables, order, limit, budget);
            for (int process = 0; process < processes.size(); process++) {
                String prefix = processes.name(process) + ".";
                if (EventLetters.variables(part).stream().anyMatch(name -> name.startsWith(prefix))) {
                    window.admit(process);
                }
            }
            windows.add(window);
            isDoomed |= window.isDoomed();
            part.stateVariables().forEach(name -> needed.add(variables.number(name)));
        }
    }

    Property property() {
        return property;
    }

    /** Takes the next event; nothing changes once it is decided. */
    void add(DeliveredEvent event) {
        if (isDecided()) {
            return;
        }
        if (isRacing(event)) {
            return;
        }
        for (CutWindow window : windows) {
            window.add(event);
            isDoomed |= window.isDoomed();
        }
    }

    private boolean isRacing(DeliveredEvent event) {
        for (int variable : event.variables()) {
            if (needed.contains(variable)) {
                Stamp before = writes.put(variable, event.stamp());
                if (before != null && event.stamp().past(before.process) < before.position) {
                    race = variables.name(variable) + " is assigned by " + order.describe(before) + " and "
                            + order.describe(event.stamp())
                            + ", which are not ordered: its value at a cut depends on the run"
                            + " (--unordered-writes observed takes the order of the file)";
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether its answer is final, whatever comes. */
    boolean isDecided() {
        return isDoomed || !race.isEmpty();
    }

    /** The answer if no more events come. */
    WatchResult.Verdict verdictAtEnd() {
        if (!race.isEmpty()) {
            return WatchResult.Verdict.UNKNOWN;
        }
        boolean isBad = isDoomed || windows.stream().anyMatch(CutWindow::isBadAtEnd);
        if (isBad) {
            return form.detects() ? WatchResult.Verdict.HOLDS : WatchResult.Verdict.VIOLATED;
        }
        if (isIncomplete()) {
            return WatchResult.Verdict.UNKNOWN;
        }
        return form.detects() ? WatchResult.Verdict.VIOLATED : WatchResult.Verdict.HOLDS;
    }

    /** Why there is no answer. */
    String reason() {
        return !race.isEmpty() ? race : "not all orders were looked at: the events drifted too far apart";
    }

    private boolean isIncomplete() {
        return windows.stream().anyMatch(CutWindow::isIncomplete);
    }

    /** How many cuts it keeps. */
    long cuts() {
        return windows.stream().mapToLong(CutWindow::size).sum();
    }
}
