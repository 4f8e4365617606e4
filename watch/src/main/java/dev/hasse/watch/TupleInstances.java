package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * {@code forall r in values(order), s in values(customer). ...} of a run that goes on: a window for each choice that events
 * were about, and one for all choices that have some of their values and others that no event was about. Windows share
 * nothing. A choice ends when none of so many events was about it.
 */
final class TupleInstances extends InstancesProperty {
    /** At the end, so many choices that no event was about are gone through one by one. */
    private static final long MOST_LISTED = 1_000_000;

    private static final int TRIES = 1_000;

    private final MonitorStates states;
    private final ChoiceLattice<Instance> choices;
    /** By parameter: its values, and when an event carried each last. */
    private final List<Map<Value, Long>> known = new ArrayList<>();

    /** Those that stand for others, all of which are violated, of which none is told. */
    private final Set<List<Value>> doomed = new LinkedHashSet<>();

    private final long[] distinct;

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
        super(property, setting, longestPause);
        this.states = Objects.requireNonNull(runs);
        parameters.forEach(each -> known.add(new LinkedHashMap<>(16, 0.75f, true)));
        this.distinct = new long[parameters.size()];
        this.choices = new ChoiceLattice<>(parameters.size(), new Instance(window(states, setting), 0));
        look(choices.root());
    }

    @Override
    public void add(DeliveredEvent event) {
        events++;
        if (isGivenUp()) {
            return;
        }
        List<Set<Value>> carried = IntStream.range(0, parameters.size())
                .mapToObj(i -> carried(event, i))
                .toList();
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
            giveUp("more than " + setting.limit().cuts()
                    + " choices of its values are watched at once; --window allows more, --end-after ends them sooner");
        }
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
            int letter = states.letter(event, bound(each));
            boolean isTold = letter != states.letter(event, bound(choices.root()));
            for (List<Value> less : isTold ? List.<List<Value>>of() : ChoiceLattice.below(each)) {
                isTold |= letter != states.letter(event, bound(less));
            }
            if (isTold) {
                told.add(each);
            }
        }
        Map<List<Value>, Instance> begun = new LinkedHashMap<>();
        for (List<Value> each : choices.closed(told)) {
            if (hasEnded(each)) {
                leaveOut(event, each);
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
                instance.window.add(event, states.letter(event, bound));
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
        return property.condition().holds(chosen(choice));
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
        found(choice, hasEnded);
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

    @Override
    public void passTime() {}

    @Override
    List<PartMonitor> windows() {
        List<PartMonitor> windows = new ArrayList<>(List.of(rootWindow()));
        choices.entries().forEach(each -> windows.add(each.getValue().window));
        return windows;
    }

    /** As far as the values are still known. */
    @Override
    long total() {
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

    @Override
    List<List<Value>> badAtEnd() {
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
    public long cuts() {
        return cuts + rootWindow().size();
    }
}
