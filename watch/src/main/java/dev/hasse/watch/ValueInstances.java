package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code forall r in values(order). ...} of a run that goes on: a window for each value, over the events that carry it and
 * those that concern every value. A value that is new begins where the window of a value that nobody carries is. Windows
 * share nothing, so that values could be spread over machines.
 *
 * <p>The instance of a value ends when none of so many events was about it; then it gets the answer that it would get at
 * the end of the input. Events of a value that has ended are left out, since nobody knows any more what came before.
 */
final class ValueInstances extends InstancesProperty {
    private final PriorityQueue<Deadline> deadlines = new PriorityQueue<>(Comparator.comparingLong(Deadline::time));
    private final Map<String, Value> none;
    /** The window of a value that no event carries; null if the formula has time bounds. */
    private final @Nullable CutWindow template;
    /** By value, the one whose last event is oldest first. */
    private final Map<Value, Instance> live = new LinkedHashMap<>(16, 0.75f, true);

    private long total;
    /** The time of the earliest event where it was asked for first. */
    private long startUsed = Long.MIN_VALUE;

    private boolean isMisled;

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
        super(property, setting, longestPause);
        this.none = bound(List.of(ChoiceLattice.NONE));
        this.template = runs == null ? null : window(runs, setting);
        if (runs == null) {
            setting.times().need();
        }
    }

    @Override
    public void add(DeliveredEvent event) throws InputException {
        events++;
        isMisled |= setting.times().earliest() < startUsed;
        Value named = domains.get(0).of(event);
        Set<Value> carried = new LinkedHashSet<>();
        if (named != null) {
            carried.add(named);
        }
        carried.addAll(carried(event, 0));
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
            giveUp(OTHERS_COUNT + ON_A_RECORDING);
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
        return isMisled && !isGivenUp();
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
            leaveOut(event, List.of(value));
            return null;
        }
        Instance fresh = new Instance(
                template != null
                        ? new CutWindow(template)
                        : TimedWindow.of(property.symbolic().formula(), names, bound(List.of(value)), setting, false),
                property.condition().holds(chosen(List.of(value))));
        cuts += fresh.isMeant && fresh.window != null ? fresh.window.size() : 0;
        live.put(value, fresh);
        return fresh;
    }

    private void step(Value value, Instance instance, DeliveredEvent event) throws InputException {
        PartMonitor window = instance.window;
        if (window == null || !instance.isMeant || isGivenUp()) {
            return;
        }
        cuts -= window.size();
        if (window instanceof TimedWindow timed) {
            timed.add(event);
            if (timed.isSensitive()) {
                giveUp(OTHERS_COUNT + ON_A_RECORDING);
            } else if (timed.deadline() < Long.MAX_VALUE) {
                deadlines.add(new Deadline(timed.deadline(), value, instance));
            }
        } else if (window instanceof CutWindow plain && runs != null) {
            plain.add(event, runs.letter(event, bound(List.of(value))));
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
        if (instance.window != null && instance.isCounted && !isGivenUp() && instance.window.isDoomed()) {
            found(List.of(value), false);
            close(instance);
        }
    }

    private boolean isOpenBad(Instance instance) {
        return instance.window != null && instance.isCounted && !isGivenUp() && instance.window.isBadAtEnd();
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
                found(List.of(each.getKey()), true);
            }
            close(instance);
            ended.add(each.getKey());
            oldest.remove();
        }
    }

    @Override
    long total() {
        return total;
    }

    @Override
    List<List<Value>> badAtEnd() {
        List<List<Value>> bad = new ArrayList<>();
        live.forEach((value, instance) -> {
            if (isOpenBad(instance)) {
                bad.add(List.of(value));
            }
        });
        return bad;
    }

    @Override
    List<PartMonitor> windows() {
        return live.values().stream()
                .flatMap(each -> Stream.ofNullable(each.window))
                .toList();
    }

    @Override
    public long cuts() {
        return cuts + (template == null ? 0 : template.size());
    }
}
