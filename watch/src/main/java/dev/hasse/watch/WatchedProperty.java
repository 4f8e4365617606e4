package dev.hasse.watch;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.logic.Valuation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** A property of a run that goes on: a window for each part that is not decided yet. */
final class WatchedProperty implements OnlineProperty {
    /** Why not all orders were looked at. */
    static final String DRIFTED =
            "not all orders were checked, because the processes drifted too far apart;" + " --window N checks more";

    private final Property property;
    private final WatchedForm form;
    private final CausalDelivery order;
    private final List<PartMonitor> monitors = new ArrayList<>();
    /** By the run's number of a variable: the places of the monitors that have it. */
    private final List<List<Integer>> byVariable = new ArrayList<>();

    /** The places of those monitors that are given all events. */
    private final List<Integer> ofEveryEvent = new ArrayList<>();

    private final BitSet given = new BitSet();
    private final Setting setting;

    /** The last writes of the variables whose values at cuts are needed, by the run's number of the variable. */
    private final Map<Integer, Stamp> writes = new HashMap<>();

    private final Set<Integer> needed = new LinkedHashSet<>();
    private final NameTable variables;
    private boolean isDoomed;
    private boolean isGivenUp;
    /** Whether a formula with time bounds counts events that it does not speak of. */
    private boolean countsEveryEvent;

    private String race = "";

    /**
     * What all properties of a run share.
     *
     * @param past all events so far, for what has to begin again; empty if they are not kept any more
     */
    record Setting(
            NameTable processes,
            NameTable variables,
            Valuation initial,
            CausalDelivery order,
            CutWindow.WindowLimit limit,
            RunTimes times,
            Supplier<List<DeliveredEvent>> past,
            Budget budget) {}

    WatchedProperty(Property property, Setting setting) throws InputException {
        this.property = property;
        this.setting = setting;
        this.order = setting.order();
        this.variables = setting.variables();
        this.form = WatchedForm.of(property, setting.processes().names(), setting.budget());
        for (WatchedForm.Part part : form.parts()) {
            int place = monitors.size();
            PartMonitor monitor = part.timed().isPresent()
                    ? timed(part.timed().get(), false)
                    : part.together().isEmpty()
                            ? window(part)
                            : new ConjunctiveQueues(
                                    part.together(), setting.initial(), variables, order, setting.limit());
            monitors.add(monitor);
            isDoomed |= monitor.isDoomed();
            if (monitor instanceof TimedWindow
                    || monitor instanceof CutWindow window
                            && (window.countsEveryEvent() || EventLetters.asksEvents(part.automaton()))) {
                ofEveryEvent.add(place);
            } else {
                EventLetters.variables(part.automaton())
                        .forEach(name -> monitorsOf(variables.number(name)).add(place));
            }
            // A run has one value of each variable; a state of CTL may have several.
            if (property instanceof Property.Ctl) {
                part.automaton().stateVariables().forEach(name -> needed.add(variables.number(name)));
            }
        }
    }

    private List<Integer> monitorsOf(int variable) {
        while (byVariable.size() <= variable) {
            byVariable.add(new ArrayList<>());
        }
        return byVariable.get(variable);
    }

    private TimedWindow timed(LtlFormula formula, boolean countsEveryEvent) throws InputException {
        setting.times().need();
        FormulaNames names = new FormulaNames(formula, setting.processes(), variables);
        // What holds at a cut may matter at any time.
        return TimedWindow.of(
                formula,
                names,
                Map.of(),
                setting,
                countsEveryEvent || names.variables().iterator().hasNext());
    }

    private CutWindow window(WatchedForm.Part part) {
        CutWindow window = new CutWindow(
                new MonitorStates(
                        part.automaton(), setting.initial(), setting.processes(), variables, setting.budget()),
                order,
                setting.limit());
        Set<String> names = EventLetters.variables(part.automaton());
        Set<String> unowned = new LinkedHashSet<>(names);
        for (int process = 0; process < setting.processes().size(); process++) {
            String prefix = setting.processes().name(process) + ".";
            unowned.removeIf(name -> name.startsWith(prefix));
            if (window.countsEveryEvent() || names.stream().anyMatch(name -> name.startsWith(prefix))) {
                window.admit(process);
            }
        }
        if (!unowned.isEmpty() || EventLetters.asksEvents(part.automaton())) {
            window.expectAnybody();
        }
        return window;
    }

    @Override
    public Property property() {
        return property;
    }

    @Override
    public void add(DeliveredEvent event) throws InputException {
        if (isDecided()) {
            return;
        }
        if (isRacing(event)) {
            return;
        }
        given.clear();
        for (int variable : event.variables()) {
            if (variable < byVariable.size()) {
                give(byVariable.get(variable), event);
            }
        }
        give(ofEveryEvent, event);
    }

    private void give(List<Integer> places, DeliveredEvent event) throws InputException {
        for (int i = 0; i < places.size(); i++) {
            int place = places.get(i);
            if (!given.get(place)) {
                given.set(place);
                PartMonitor monitor = monitors.get(place);
                monitor.add(event);
                if (monitor.isUnfit()) {
                    monitor = begunAgain(place);
                }
                isDoomed |= monitor.isDoomed();
            }
        }
    }

    private boolean countsEvery(TimedWindow before) {
        countsEveryEvent |= before.isSensitive();
        return countsEveryEvent;
    }

    private String obstacle(PartMonitor monitor) {
        return property.name()
                + (monitor instanceof TimedWindow
                        ? ": events count that it does not speak of, or one is earlier than all before"
                        : ": a second process assigns a variable that one process had for itself so far")
                + ", and earlier events are no longer in memory: orders in which this matters are not checked."
                + " --keep N keeps more events";
    }

    private PartMonitor begunAgain(int place) throws InputException {
        List<DeliveredEvent> past = setting.past().get();
        if (past.isEmpty()) {
            if (!isGivenUp) {
                isGivenUp = true;
                setting.limit().notices().accept(new Notice(Notice.Kind.WINDOW, 0, obstacle(monitors.get(place))));
            }
            return monitors.get(place);
        }
        PartMonitor window = monitors.get(place) instanceof TimedWindow before
                ? timed(form.parts().get(place).timed().orElseThrow(), countsEvery(before))
                : window(form.parts().get(place));
        for (DeliveredEvent each : past) {
            window.add(each);
        }
        monitors.set(place, window);
        return window;
    }

    private boolean isRacing(DeliveredEvent event) {
        for (int variable : event.variables()) {
            if (needed.contains(variable)) {
                Stamp before = writes.put(variable, event.stamp());
                if (before != null && event.stamp().past(before.process) < before.position) {
                    race = variables.name(variable) + " is written by " + order.describe(before) + " and "
                            + order.describe(event.stamp())
                            + " in no fixed order, so its value is ambiguous. Add --unordered-writes observed to use"
                            + " the order of the file";
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public void passTime() {
        isDoomed |= monitors.stream().anyMatch(each -> each instanceof TimedWindow && each.isDoomed());
    }

    @Override
    public boolean isDecided() {
        return isDoomed || !race.isEmpty();
    }

    @Override
    public WatchResult.Verdict verdictAtEnd() {
        if (!race.isEmpty()) {
            return WatchResult.Verdict.UNKNOWN;
        }
        boolean isBad = isDoomed || monitors.stream().anyMatch(PartMonitor::isBadAtEnd);
        if (isBad) {
            return form.detects() ? WatchResult.Verdict.HOLDS : WatchResult.Verdict.VIOLATED;
        }
        if (isIncomplete()) {
            return WatchResult.Verdict.UNKNOWN;
        }
        return form.detects() ? WatchResult.Verdict.VIOLATED : WatchResult.Verdict.HOLDS;
    }

    @Override
    public boolean detects() {
        return form.detects();
    }

    @Override
    public String reason() {
        int covered = monitors.stream().mapToInt(PartMonitor::covered).min().orElse(Integer.MAX_VALUE);
        return !race.isEmpty() ? race : covered < Integer.MAX_VALUE ? covering(covered) : DRIFTED;
    }

    /** Which orders were looked at, whatever else was. */
    private static String covering(int last) {
        return "not all orders were checked, "
                + (last == 0
                        ? "only the one in which the events arrived is certain"
                        : "but all those in which each event comes after every event that arrived before it, except"
                                + " the last " + last
                                + " relevant events of each process")
                + " (--window N checks more)";
    }

    private boolean isIncomplete() {
        return isGivenUp || monitors.stream().anyMatch(PartMonitor::isIncomplete);
    }

    @Override
    public long cuts() {
        return monitors.stream().mapToLong(PartMonitor::size).sum();
    }
}
