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
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code forall r in values(order). ...} of a run that goes on: a window for each value, over the events that carry it and
 * those that concern every value. A value that is new begins where the window of a value that nobody carries is. Windows
 * share nothing, so that values could be spread over machines.
 *
 * <p>The instance of a value ends when none of so many events was about it; then it gets the answer that it would get at
 * the end of the input. Events of a value that has ended are left out, since nobody knows any more what came before.
 */
final class ValueInstances implements InstancesProperty {
    /** A value that no event carries. */
    private static final Value NONE = Value.of("\0");

    static final String OTHERS_COUNT =
            "hasse watch checks each value on its own events only, but this formula also depends on other events"
                    + " (through X, N, Y, old, or a negated event)";

    private final Property.ForEach property;
    private final Parameter parameter;
    private final WatchedProperty.Setting setting;
    /** Null if the formula has time bounds. */
    private final @Nullable MonitorStates runs;

    private final FormulaNames names;
    private final PriorityQueue<Deadline> deadlines = new PriorityQueue<>(Comparator.comparingLong(Deadline::time));
    private final CarriedField domain;
    private final List<CarriedField> compared = new ArrayList<>();
    private final Map<String, Value> none;
    private final long longestPause;
    /** The window of a value that no event carries. */
    private final @Nullable CutWindow template;
    /** By value, the one whose last event is oldest first. */
    private final Map<Value, Instance> live = new LinkedHashMap<>(16, 0.75f, true);

    private final EndedValues ended = new EndedValues();
    private final InstanceAnswers answers;
    private long cuts;
    private long total;
    private long events;
    private boolean isIncomplete;
    private boolean isGivenUp;
    /** The time of the earliest event where it was asked for first. */
    private long startUsed = Long.MIN_VALUE;

    private boolean isMisled;
    private String obstacle = "";

    /** One value's events so far. */
    private static final class Instance {
        /** Null once it is decided. */
        @Nullable
        PartMonitor window;

        final boolean isMeant;
        boolean isCounted;
        long last;

        Instance(PartMonitor window, boolean isMeant) {
            this.window = window;
            this.isMeant = isMeant;
        }
    }

    /** When what is open for a value is missed. */
    private record Deadline(long time, Value value, Instance instance) {}

    ValueInstances(Property.ForEach property, WatchedProperty.Setting setting, long longestPause)
            throws InputException {
        this.property = property;
        this.setting = setting;
        this.longestPause = longestPause;
        this.answers = new InstanceAnswers(setting, longestPause);
        this.parameter = property.parameters().get(0);
        LtlFormula formula = property.symbolic().formula();
        this.names = new FormulaNames(formula, setting.processes(), setting.variables());
        this.runs = formula.countsTime() ? null : states(formula, setting);
        if (formula.countsTime()) {
            setting.times().need();
        }
        this.domain = new CarriedField(parameter.field(), setting.processes(), setting.variables());
        requireSense();
        for (String name : fields()) {
            compared.add(new CarriedField(name, setting.processes(), setting.variables()));
        }
        this.none = new ChosenValues(property.parameters(), List.of(NONE)).bySymbol();
        this.template = runs == null ? null : new CutWindow(runs, setting.order(), setting.limit());
        if (template != null) {
            template.expectAnybody();
        }
    }

    static MonitorStates states(LtlFormula formula, WatchedProperty.Setting setting) throws InputException {
        Automaton automaton = LtlTranslation.ofViolations(formula, setting.budget());
        WatchedForm.requireCounted(automaton);
        return new MonitorStates(
                automaton, setting.initial(), setting.processes(), setting.variables(), setting.budget());
    }

    private void requireSense() throws InputException {
        String problem = "";
        if (property.every() == Property.Every.SOME) {
            problem = "hasse watch decides forall over the values of a name, not exists";
        } else if (runs != null && runs.countsEveryEvent()) {
            problem = OTHERS_COUNT;
        } else if (!names.areParametersCompared()) {
            problem = "in hasse watch, " + parameter.name() + " may be used only inside [...], with = or !=";
        }
        if (!problem.isEmpty()) {
            throw new InputException(
                    "", OneLine.of(property.name()) + ": " + problem + "; hasse check decides it on a recording");
        }
    }

    private Set<String> fields() {
        Set<String> fields = new LinkedHashSet<>();
        for (Predicate each : names.atoms()) {
            fields.addAll(ParameterUse.of(each).fields().getOrDefault(parameter.symbol(), Set.of()));
        }
        return fields;
    }

    @Override
    public Property.ForEach property() {
        return property;
    }

    @Override
    public void add(DeliveredEvent event) throws InputException {
        events++;
        isMisled |= setting.times().earliest() < startUsed;
        Value named = domain.of(event);
        Set<Value> carried = new LinkedHashSet<>();
        if (named != null) {
            carried.add(named);
        }
        for (CarriedField field : compared) {
            Value value = field.of(event);
            if (value != null) {
                carried.add(value);
            }
        }
        for (Value value : carried) {
            Instance instance = instance(value, event);
            if (instance != null) {
                instance.last = events;
                step(value, instance, event);
                count(value, instance, value.equals(named));
            }
        }
        if (names.concerns(event, none)) {
            concernsAll(event, carried);
        }
        passTime();
        endOld();
    }

    private void concernsAll(DeliveredEvent event, Set<Value> carried) throws InputException {
        if (template == null || runs == null) {
            giveUp(OTHERS_COUNT + "; hasse check decides it on a recording");
        } else {
            template.add(event, runs.letter(event, none));
            for (Map.Entry<Value, Instance> each : List.copyOf(live.entrySet())) {
                if (!carried.contains(each.getKey())) {
                    step(each.getKey(), each.getValue(), event);
                    count(each.getKey(), each.getValue(), false);
                }
            }
        }
    }

    /** Whether an event is earlier than all before, from which time was counted: it has to begin again. */
    boolean isMisled() {
        return isMisled && !isGivenUp;
    }

    /** There will be no answer, for this reason. */
    void giveUp(String why) {
        if (!isGivenUp) {
            isGivenUp = true;
            obstacle = why;
            setting.limit()
                    .notices()
                    .accept(new Notice(Notice.Kind.PROPERTY, 0, OneLine.of(property.name()) + ": " + why));
        }
    }

    @Override
    public void passTime() {
        long watermark = deadlines.isEmpty() ? Long.MIN_VALUE : setting.times().watermark();
        while (!deadlines.isEmpty() && deadlines.element().time() < watermark) {
            Deadline missed = deadlines.remove();
            count(missed.value(), missed.instance(), false);
        }
    }

    private @Nullable Instance instance(Value value, DeliveredEvent event) throws InputException {
        Instance known = live.get(value);
        if (known != null) {
            return known;
        }
        if (ended.contains(value)) {
            answers.leaveOut(event, setting.order().describe(event.stamp()) + " has " + text(List.of(value)));
            return null;
        }
        Instance fresh = new Instance(
                template != null ? new CutWindow(template) : timed(value),
                property.condition().holds(new ChosenValues(property.parameters(), List.of(value))));
        cuts += fresh.isMeant && fresh.window != null ? fresh.window.size() : 0;
        live.put(value, fresh);
        return fresh;
    }

    private TimedWindow timed(Value value) throws InputException {
        return TimedWindow.of(
                property.symbolic().formula(),
                names,
                new ChosenValues(property.parameters(), List.of(value)).bySymbol(),
                setting,
                false);
    }

    private void step(Value value, Instance instance, DeliveredEvent event) throws InputException {
        PartMonitor window = instance.window;
        if (window == null || !instance.isMeant || isGivenUp) {
            return;
        }
        cuts -= window.size();
        if (window instanceof TimedWindow timed) {
            timed.add(event);
            if (timed.isSensitive()) {
                giveUp(OTHERS_COUNT + "; hasse check decides it on a recording");
            } else if (timed.deadline() < Long.MAX_VALUE) {
                deadlines.add(new Deadline(timed.deadline(), value, instance));
            }
        } else if (window instanceof CutWindow plain && runs != null) {
            plain.add(event, runs.letter(event, new ChosenValues(property.parameters(), List.of(value)).bySymbol()));
        }
        cuts += window.size();
        if (window instanceof TimedWindow timed && timed.asksForStart()) {
            startUsed = Math.max(startUsed, setting.times().earliest());
        }
    }

    /** A value is one of those that are meant from its first event under the name of the quantifier on. */
    private void count(Value value, Instance instance, boolean isNamed) {
        if (isNamed && !instance.isCounted && instance.isMeant) {
            instance.isCounted = true;
            total++;
        }
        if (instance.window != null && instance.isCounted && !isGivenUp && instance.window.isDoomed()) {
            answers.found(List.of(value), false);
            close(instance);
        }
    }

    private boolean isOpenBad(Instance instance) {
        return instance.window != null && instance.isCounted && !isGivenUp && instance.window.isBadAtEnd();
    }

    private void close(Instance instance) {
        if (instance.window != null) {
            cuts -= instance.isMeant ? instance.window.size() : 0;
            isIncomplete |= instance.window.isIncomplete();
            instance.window = null;
        }
    }

    private void endOld() {
        Iterator<Map.Entry<Value, Instance>> oldest = live.entrySet().iterator();
        while (oldest.hasNext()) {
            Map.Entry<Value, Instance> each = oldest.next();
            if (events - each.getValue().last <= longestPause) {
                return;
            }
            Instance instance = each.getValue();
            if (isOpenBad(instance)) {
                answers.found(List.of(each.getKey()), true);
            }
            close(instance);
            ended.add(each.getKey());
            oldest.remove();
        }
    }

    @Override
    public List<Finding> takeFindings() {
        return answers.take();
    }

    /** With time bounds, for the first of them. */
    @Override
    public Property only(List<List<Value>> chosen) throws InputException {
        if (runs == null) {
            return property.instances().of(chosen.get(0));
        }
        return new Property.ForEach(
                property.symbolic(),
                property.every(),
                property.parameters(),
                List.of(chosen.stream().map(each -> each.get(0)).toList()),
                property.condition(),
                property.instances());
    }

    @Override
    public String text(List<Value> chosen) {
        return OneLine.of(parameter.field() + " = " + chosen.get(0));
    }

    @Override
    public long reported() {
        return answers.violated();
    }

    @Override
    public WatchResult.Verdict verdictAtEnd() {
        if (counts().violated() > 0) {
            return WatchResult.Verdict.VIOLATED;
        }
        boolean isWhole = !isIncomplete
                && answers.isWhole()
                && !isGivenUp
                && live.values().stream().allMatch(each -> each.window == null || !each.window.isIncomplete());
        return isWhole ? WatchResult.Verdict.HOLDS : WatchResult.Verdict.UNKNOWN;
    }

    @Override
    public InstanceCounts counts() {
        List<List<Value>> bad = new ArrayList<>();
        live.forEach((value, instance) -> {
            if (isOpenBad(instance)) {
                bad.add(List.of(value));
            }
        });
        return answers.counts(property.parameters(), total, bad);
    }

    @Override
    public String reason() {
        return isGivenUp ? obstacle : answers.reason(OneLine.of(parameter.field()));
    }

    @Override
    public long cuts() {
        return cuts + (template == null ? 0 : template.size());
    }
}
