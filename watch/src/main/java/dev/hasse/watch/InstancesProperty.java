package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.check.InstanceCounts;
import dev.hasse.logic.ChosenValues;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.ParameterUse;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.ltl.LtlTranslation;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A property of each choice of values that events carry, while events come: what it asks of events, and what became known
 * of the choices so far, those that are violated and the events that came too late.
 */
abstract class InstancesProperty implements OnlineProperty {
    static final String OTHERS_COUNT =
            "hasse watch checks each value on its own events only, but this formula also depends on other events"
                    + " (through X, N, Y, old, or a negated event)";

    static final String ON_A_RECORDING = "; hasse check decides it on a recording";

    final Property.ForEach property;
    final List<Parameter> parameters;
    final WatchedProperty.Setting setting;
    final long longestPause;
    final FormulaNames names;
    /** Null if the formula has time bounds. */
    final @Nullable MonitorStates runs;
    /** By parameter: what it ranges over. */
    final List<CarriedField> domains = new ArrayList<>();
    /** By parameter: the fields that it is compared with. */
    private final List<List<CarriedField>> compared = new ArrayList<>();

    final EndedValues ended = new EndedValues();
    long cuts;
    long events;
    boolean isIncomplete;

    private final List<Finding> findings = new ArrayList<>();
    private final List<List<Value>> first = new ArrayList<>();
    private long violated;
    private long late;
    private String obstacle = "";

    /** A choice for which the property is violated; because it ended, or else by the last event. */
    record Finding(List<Value> chosen, boolean hasEnded) {}

    /** The instances of a property of one parameter or of several. */
    static InstancesProperty of(Property.ForEach property, WatchedProperty.Setting setting, long longestPause)
            throws InputException {
        return property.parameters().size() == 1 || property.every() == Property.Every.SOME
                ? new ValueInstances(property, setting, longestPause)
                : new TupleInstances(property, setting, longestPause);
    }

    InstancesProperty(Property.ForEach property, WatchedProperty.Setting setting, long longestPause)
            throws InputException {
        this.property = property;
        this.parameters = property.parameters();
        this.setting = setting;
        this.longestPause = longestPause;
        LtlFormula formula = property.symbolic().formula();
        this.names = new FormulaNames(formula, setting.processes(), setting.variables());
        this.runs = formula.countsTime() ? null : states(formula);
        if (property.every() == Property.Every.SOME) {
            throw refused("hasse watch decides forall over the values of a name, not exists");
        } else if (runs == null && parameters.size() > 1) {
            throw refused("hasse watch decides time bounds for each value of one name, not of several");
        } else if (runs != null && runs.countsEveryEvent()) {
            throw refused(OTHERS_COUNT);
        } else if (!names.areParametersCompared()) {
            throw refused("in hasse watch, "
                    + parameters.stream().map(Parameter::name).collect(Collectors.joining(" and "))
                    + " may be used only inside [...], with = or !=");
        }
        for (Parameter parameter : parameters) {
            domains.add(field(parameter.field()));
            Set<String> fields = new LinkedHashSet<>();
            for (Predicate each : names.atoms()) {
                fields.addAll(ParameterUse.of(each).fields().getOrDefault(parameter.symbol(), Set.of()));
            }
            compared.add(fields.stream().map(this::field).toList());
        }
    }

    private MonitorStates states(LtlFormula formula) throws InputException {
        Automaton automaton = LtlTranslation.ofViolations(formula, setting.budget());
        WatchedForm.requireCounted(automaton);
        return new MonitorStates(
                automaton, setting.initial(), setting.processes(), setting.variables(), setting.budget());
    }

    private InputException refused(String problem) {
        return new InputException("", OneLine.of(property.name()) + ": " + problem + ON_A_RECORDING);
    }

    private CarriedField field(String name) {
        return new CarriedField(name, setting.processes(), setting.variables());
    }

    /** A window of the automaton before any event. */
    static CutWindow window(MonitorStates runs, WatchedProperty.Setting setting) {
        CutWindow window = new CutWindow(runs, setting.order(), setting.limit());
        window.expectAnybody();
        return window;
    }

    /** The values that the event has in fields with which the parameter is compared. */
    final Set<Value> carried(DeliveredEvent event, int parameter) {
        Set<Value> values = new LinkedHashSet<>();
        for (CarriedField field : compared.get(parameter)) {
            Value value = field.of(event);
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }

    final ChosenValues chosen(List<Value> choice) {
        return new ChosenValues(parameters, choice);
    }

    final Map<String, Value> bound(List<Value> choice) {
        return chosen(choice).bySymbol();
    }

    @Override
    public final Property.ForEach property() {
        return property;
    }

    /** It is violated for this choice. */
    final void found(List<Value> choice, boolean hasEnded) {
        violated++;
        if (first.size() < InstanceCounts.KEPT) {
            first.add(choice);
        }
        findings.add(new Finding(choice, hasEnded));
    }

    /** The choices of which it became known since the last call that the property is violated. */
    final List<Finding> takeFindings() {
        List<Finding> taken = List.copyOf(findings);
        findings.clear();
        return taken;
    }

    /** An event of a choice that has ended; the user hears of the first. */
    final void leaveOut(DeliveredEvent event, List<Value> choice) {
        if (late++ == 0) {
            tell(
                    Notice.Kind.LATE,
                    event.stamp().line,
                    setting.order().describe(event.stamp()) + " has " + text(choice)
                            + ", which was treated as complete because none of " + longestPause
                            + " events had it: such events are ignored. A larger --end-after waits longer");
        }
    }

    /** There will be no answer, for this reason. */
    final void giveUp(String why) {
        if (obstacle.isEmpty()) {
            obstacle = why;
            tell(Notice.Kind.PROPERTY, 0, OneLine.of(property.name()) + ": " + why);
        }
    }

    private void tell(Notice.Kind kind, int line, String text) {
        setting.limit().notices().accept(new Notice(kind, line, text));
    }

    final boolean isGivenUp() {
        return !obstacle.isEmpty();
    }

    /** The property for these choices only; where that cannot be said, for the first of them. */
    final Property only(List<List<Value>> choices) throws InputException {
        List<Value> one = choices.get(0);
        return runs == null
                ? property.instances().of(one)
                : new Property.ForEach(
                        property.symbolic(),
                        property.every(),
                        parameters,
                        parameters.size() == 1
                                ? List.of(choices.stream()
                                        .map(each -> each.get(0))
                                        .toList())
                                : one.stream().map(List::of).toList(),
                        property.condition(),
                        property.instances());
    }

    /** A choice in words. */
    final String text(List<Value> choice) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < choice.size(); i++) {
            if (!choice.get(i).equals(ChoiceLattice.NONE)) {
                parts.add(parameters.get(i).field() + " = " + choice.get(i));
            }
        }
        return OneLine.of(String.join(", ", parts));
    }

    /** How many violations were found before the end. */
    final long reported() {
        return violated;
    }

    /** For how many choices it is violated if no more events come. */
    final InstanceCounts counts() {
        List<List<Value>> badAtEnd = isGivenUp() ? List.of() : badAtEnd();
        List<List<Value>> all = new ArrayList<>(first);
        badAtEnd.stream().limit(InstanceCounts.KEPT - all.size()).forEach(all::add);
        long bad = violated + badAtEnd.size();
        return new InstanceCounts(parameters, Math.max(bad, total()), bad, 0, 0, all);
    }

    /** How many choices there are. */
    abstract long total();

    /** The choices that are violated if no more events come and were not found yet. */
    abstract List<List<Value>> badAtEnd();

    /** The windows of all choices that are not decided. */
    abstract List<PartMonitor> windows();

    @Override
    public final boolean isDecided() {
        return false;
    }

    @Override
    public final WatchResult.Verdict verdictAtEnd() {
        if (counts().violated() > 0) {
            return WatchResult.Verdict.VIOLATED;
        }
        boolean isWhole = !isGivenUp() && !isIncomplete && late == 0;
        for (PartMonitor each : windows()) {
            isWhole &= !each.isIncomplete();
        }
        return isWhole ? WatchResult.Verdict.HOLDS : WatchResult.Verdict.UNKNOWN;
    }

    @Override
    public final String reason() {
        if (isGivenUp()) {
            return obstacle;
        }
        String ended = parameters.size() == 1 ? OneLine.of(parameters.get(0).field()) : "values";
        return late > 0
                ? late + (late == 1 ? " event came" : " events came") + " after its " + ended
                        + " had ended (--end-after)"
                : WatchedProperty.DRIFTED;
    }
}
