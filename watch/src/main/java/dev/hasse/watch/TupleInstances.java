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
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * {@code forall r in values(order), s in values(customer). ...} of a run that goes on: a window for each choice that events
 * were about, and one for all choices that have some of their values and others that no event was about. Windows share
 * nothing. A choice ends when none of so many events was about it.
 */
final class TupleInstances implements InstancesProperty {
    /** At the end, so many choices that no event was about are gone through one by one. */
    private static final long MOST_LISTED = 1_000_000;

    private static final int TRIES = 1_000;

    private final Property.ForEach property;
    private final List<Parameter> parameters;
    private final WatchedProperty.Setting setting;
    private final MonitorStates runs;
    private final FormulaNames names;
    private final List<CarriedField> domains = new ArrayList<>();
    /** By parameter: the fields that it is compared with. */
    private final List<List<CarriedField>> compared = new ArrayList<>();

    private final ChoiceLattice<Instance> choices;
    /** By parameter: its values, and when an event carried each last. */
    private final List<Map<Value, Long>> known = new ArrayList<>();

    /** Those that stand for others, all of which are violated, of which none is told. */
    private final Set<List<Value>> doomed = new LinkedHashSet<>();

    private final EndedValues ended = new EndedValues();
    private final InstanceAnswers answers;
    private final long longestPause;
    private final long[] distinct;
    private long cuts;
    private long events;
    private boolean isIncomplete;
    private String obstacle = "";

    /** One choice, or all that have its values. */
    private static final class Instance {
        final CutWindow window;
        boolean isTold;
        long last;

        Instance(CutWindow window, long last) {
            this.window = window;
            this.last = last;
        }
    }

    TupleInstances(Property.ForEach property, WatchedProperty.Setting setting, long longestPause)
            throws InputException {
        this.property = property;
        this.parameters = property.parameters();
        this.setting = setting;
        this.longestPause = longestPause;
        this.answers = new InstanceAnswers(setting, longestPause);
        LtlFormula formula = property.symbolic().formula();
        this.names = new FormulaNames(formula, setting.processes(), setting.variables());
        if (formula.countsTime()) {
            throw refused("hasse watch decides time bounds for each value of one name, not of several");
        }
        this.runs = ValueInstances.states(formula, setting);
        if (runs.countsEveryEvent()) {
            throw refused(ValueInstances.OTHERS_COUNT);
        }
        if (!names.areParametersCompared()) {
            throw refused("in hasse watch, "
                    + parameters.stream().map(Parameter::name).collect(Collectors.joining(" and "))
                    + " may be used only inside [...], with = or !=");
        }
        for (Parameter parameter : parameters) {
            domains.add(new CarriedField(parameter.field(), setting.processes(), setting.variables()));
            Set<String> fields = new LinkedHashSet<>();
            for (Predicate each : names.atoms()) {
                fields.addAll(ParameterUse.of(each).fields().getOrDefault(parameter.symbol(), Set.of()));
            }
            compared.add(fields.stream()
                    .map(name -> new CarriedField(name, setting.processes(), setting.variables()))
                    .toList());
            known.add(new LinkedHashMap<>(16, 0.75f, true));
        }
        this.distinct = new long[parameters.size()];
        CutWindow window = new CutWindow(runs, setting.order(), setting.limit());
        window.expectAnybody();
        this.choices = new ChoiceLattice<>(parameters.size(), new Instance(window, 0));
        look(choices.root());
    }

    private InputException refused(String problem) {
        return new InputException(
                "", OneLine.of(property.name()) + ": " + problem + "; hasse check decides it on a recording");
    }

    @Override
    public Property.ForEach property() {
        return property;
    }

    private Map<String, Value> bound(List<Value> choice) {
        return new ChosenValues(parameters, choice).bySymbol();
    }

    @Override
    public void add(DeliveredEvent event) {
        events++;
        if (!obstacle.isEmpty()) {
            return;
        }
        List<Set<Value>> carried = carried(event);
        create(event, carried);
        Set<List<Value>> touched = choices.with(carried);
        if (names.concerns(event, bound(choices.root()))) {
            for (Map.Entry<List<Value>, Instance> each : choices.entries()) {
                touched.add(each.getKey());
            }
            touched.add(choices.root());
        }
        for (List<Value> each : touched) {
            step(each, event);
        }
        List<Set<Value>> named = named(event);
        touched.addAll(choices.with(named));
        for (List<Value> each : touched) {
            look(each);
        }
        if (!doomed.isEmpty()) {
            lookAtOthers();
        }
        endOld();
        if (choices.size() > setting.limit().cuts()) {
            giveUp();
        }
    }

    private List<Set<Value>> carried(DeliveredEvent event) {
        List<Set<Value>> carried = new ArrayList<>();
        for (List<CarriedField> fields : compared) {
            Set<Value> values = new LinkedHashSet<>();
            for (CarriedField field : fields) {
                Value value = field.of(event);
                if (value != null) {
                    values.add(value);
                }
            }
            carried.add(values);
        }
        return carried;
    }

    /** Notes the values that the event has under the names of the quantifiers; gives those that are new. */
    private List<Set<Value>> named(DeliveredEvent event) {
        List<Set<Value>> fresh = new ArrayList<>();
        for (int i = 0; i < domains.size(); i++) {
            Value value = domains.get(i).of(event);
            boolean isNew = value != null && known.get(i).put(value, events) == null;
            distinct[i] += isNew ? 1 : 0;
            fresh.add(isNew ? Set.of(value) : Set.of());
        }
        return fresh;
    }

    /** Begins windows for the choices to which the event says something else than to those that stood for them. */
    private void create(DeliveredEvent event, List<Set<Value>> carried) {
        List<List<Value>> told = new ArrayList<>();
        for (List<Value> each : choices.combinations(carried)) {
            int letter = runs.letter(event, bound(each));
            boolean isTold = letter != runs.letter(event, bound(choices.root()));
            for (List<Value> less : isTold ? List.<List<Value>>of() : ChoiceLattice.below(each)) {
                isTold |= letter != runs.letter(event, bound(less));
            }
            if (isTold) {
                told.add(each);
            }
        }
        Map<List<Value>, Instance> begun = new LinkedHashMap<>();
        for (List<Value> each : choices.closed(told)) {
            if (hasEnded(each)) {
                answers.leaveOut(event, setting.order().describe(event.stamp()) + " has " + text(each));
            } else {
                // From what stood for it before this event, not from one that begins with it.
                begun.put(each, new Instance(new CutWindow(choices.get(choices.best(each)).window), events));
            }
        }
        begun.forEach(this::put);
    }

    private void put(List<Value> choice, Instance instance) {
        cuts += instance.window.size();
        choices.put(choice, instance);
    }

    private CutWindow rootWindow() {
        return choices.get(choices.root()).window;
    }

    private void step(List<Value> choice, DeliveredEvent event) {
        Instance instance = choices.get(choice);
        Map<String, Value> bound = bound(choice);
        if (names.concerns(event, bound)) {
            instance.last = events;
            choices.touch(choice);
            if (!instance.isTold) {
                cuts -= instance.window.size();
                instance.window.add(event, runs.letter(event, bound));
                cuts += instance.window.size();
            }
        }
    }

    private boolean isMeant(List<Value> choice) {
        for (int i = 0; i < choice.size(); i++) {
            if (!known.get(i).containsKey(choice.get(i))) {
                return false;
            }
        }
        return property.condition().holds(new ChosenValues(parameters, choice));
    }

    private void look(List<Value> choice) {
        Instance instance = choices.get(choice);
        if (instance.isTold || !instance.window.isDoomed()) {
            return;
        }
        if (!ChoiceLattice.isWhole(choice)) {
            doomed.add(choice);
        } else if (isMeant(choice)) {
            found(choice, instance, false);
        }
    }

    /** Of choices that no event was about, one is told when it is violated; the end counts the others. */
    private void lookAtOthers() {
        for (List<Value> each : List.copyOf(doomed)) {
            if (!choices.contains(each) || choices.get(each).isTold) {
                doomed.remove(each);
            } else {
                tellOneOf(each, choices.get(each), false);
            }
        }
    }

    private void tellOneOf(List<Value> partial, Instance instance, boolean hasEnded) {
        for (List<Value> each : standsFor(partial, TRIES)) {
            if (isMeant(each) && choices.best(each).equals(partial) && !hasEnded(each)) {
                instance.isTold = true;
                Instance only = new Instance(new CutWindow(instance.window), events);
                put(each, only);
                found(each, only, hasEnded);
                return;
            }
        }
    }

    /** Whole choices with known values in the empty places. */
    private List<List<Value>> standsFor(List<Value> partial, long most) {
        return ChoiceLattice.filled(partial, known.stream().map(Map::keySet).toList(), most);
    }

    private void found(List<Value> choice, Instance instance, boolean hasEnded) {
        instance.isTold = true;
        answers.found(choice, hasEnded);
    }

    private static Value key(List<Value> choice) {
        return Value.of(choice.toString());
    }

    private boolean hasEnded(List<Value> choice) {
        return ended.contains(key(choice))
                || ChoiceLattice.below(choice).stream().anyMatch(each -> ended.contains(key(each)));
    }

    private void endOld() {
        List<List<Value>> bad = new ArrayList<>();
        Iterator<Map.Entry<List<Value>, Instance>> oldest = choices.entries().iterator();
        while (oldest.hasNext()) {
            Map.Entry<List<Value>, Instance> each = oldest.next();
            Instance instance = each.getValue();
            if (events - instance.last <= longestPause) {
                break;
            }
            List<Value> choice = each.getKey();
            if (!instance.isTold && instance.window.isBadAtEnd()) {
                if (!ChoiceLattice.isWhole(choice)) {
                    bad.add(choice);
                } else if (isMeant(choice)) {
                    found(choice, instance, true);
                }
            }
            cuts -= instance.window.size();
            isIncomplete |= instance.window.isIncomplete();
            oldest.remove();
            choices.forget(choice);
            ended.add(key(choice));
        }
        for (List<Value> each : bad) {
            standsFor(each, TRIES).stream()
                    .filter(this::isMeant)
                    .findFirst()
                    .ifPresent(choice -> found(choice, new Instance(rootWindow(), events), true));
        }
        known.forEach(values -> {
            Iterator<Long> last = values.values().iterator();
            while (last.hasNext() && events - last.next() > longestPause) {
                last.remove();
            }
        });
    }

    private void giveUp() {
        obstacle = "more than " + setting.limit().cuts()
                + " choices of its values are watched at once; --window allows more, --end-after ends them sooner";
        setting.limit()
                .notices()
                .accept(new Notice(Notice.Kind.PROPERTY, 0, OneLine.of(property.name()) + ": " + obstacle));
    }

    @Override
    public void passTime() {}

    @Override
    public List<Finding> takeFindings() {
        return answers.take();
    }

    @Override
    public Property only(List<List<Value>> chosen) {
        return new Property.ForEach(
                property.symbolic(),
                property.every(),
                parameters,
                chosen.get(0).stream().map(List::of).toList(),
                property.condition(),
                property.instances());
    }

    @Override
    public String text(List<Value> chosen) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < chosen.size(); i++) {
            if (!chosen.get(i).equals(ChoiceLattice.NONE)) {
                parts.add(parameters.get(i).field() + " = " + chosen.get(i));
            }
        }
        return OneLine.of(String.join(", ", parts));
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
        boolean isWhole = obstacle.isEmpty()
                && !isIncomplete
                && answers.isWhole()
                && !rootWindow().isIncomplete();
        for (Map.Entry<List<Value>, Instance> each : choices.entries()) {
            isWhole &= !each.getValue().window.isIncomplete();
        }
        return isWhole ? WatchResult.Verdict.HOLDS : WatchResult.Verdict.UNKNOWN;
    }

    @Override
    public InstanceCounts counts() {
        return answers.counts(parameters, total(), obstacle.isEmpty() ? badAtEnd() : List.of());
    }

    /** How many choices there are, as far as the values are still known. */
    private long total() {
        double product = 1;
        for (long each : distinct) {
            product *= each;
        }
        if (property.condition().variables().isEmpty() || product > MOST_LISTED) {
            return (long) product;
        }
        return standsFor(choices.root(), MOST_LISTED).stream()
                .filter(this::isMeant)
                .count();
    }

    /** The choices that are violated if no more events come and were not told. */
    private List<List<Value>> badAtEnd() {
        List<List<Value>> bad = new ArrayList<>();
        List<List<Value>> partial = new ArrayList<>();
        List<Map.Entry<List<Value>, Instance>> all = new ArrayList<>();
        choices.entries().forEach(all::add);
        for (Map.Entry<List<Value>, Instance> each : all) {
            Instance instance = each.getValue();
            boolean isWhole = ChoiceLattice.isWhole(each.getKey());
            if (instance.window.isBadAtEnd()) {
                if (!isWhole) {
                    partial.add(each.getKey());
                } else if (!instance.isTold && isMeant(each.getKey())) {
                    bad.add(each.getKey());
                }
            }
        }
        if (rootWindow().isBadAtEnd()) {
            partial.add(choices.root());
        }
        for (List<Value> each : partial) {
            for (List<Value> choice : standsFor(each, MOST_LISTED)) {
                if (choices.best(choice).equals(each) && isMeant(choice) && !hasEnded(choice)) {
                    bad.add(choice);
                }
            }
        }
        return bad;
    }

    @Override
    public String reason() {
        return obstacle.isEmpty() ? answers.reason("values") : obstacle;
    }

    @Override
    public long cuts() {
        return cuts + rootWindow().size();
    }
}
