package dev.hasse.watch;

import dev.hasse.base.Budget;
import dev.hasse.logic.Valuation;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.DoomedStates;
import dev.hasse.monitor.Monitor;
import dev.hasse.monitor.Stuttering;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The cuts of the events so far, each with the states that an automaton may have there, without those cuts to which no
 * future event can be added.
 *
 * <p>Only events count that the automaton can tell from none, and only processes that have such events. The next event of
 * a process q comes after its last one; so it can be added to a cut only if that has all events of q and all of the past
 * of q's last event, relevant or not. A cut without such a q is dropped. A new event e of p makes the cuts that have e:
 * each is an old cut with all earlier events of p and the past of e, and e. The automaton comes there from that old cut
 * by e, and from other new cuts by the last events of other processes; these are smaller, so they are looked at first.
 */
final class CutWindow implements PartMonitor {
    private final Monitor monitor;
    private final EventLetters letters;
    private final BitSet doomed;
    private final boolean skipsNothing;
    private final CausalDelivery order;
    private final WindowLimit limit;

    /** By the run's number of a process: its place here plus 1. */
    private int[] places = {};

    private final List<Integer> processes = new ArrayList<>();
    private final List<RelevantEvents> events = new ArrayList<>();
    private Map<CutKey, int[]> states = new HashMap<>();
    private int collectAt;
    /** By process of the run: how many events it had when cuts were dropped last; empty if never. */
    private int[] countsAtDrop = {};

    /** By process that was taken as ended: how many events all had when cuts were dropped that it might have needed. */
    private final Map<Integer, int[]> countsWhileEnded = new HashMap<>();

    private boolean isDropped;
    private boolean isIncomplete;
    private boolean isDoomed;

    /**
     * How many cuts are wanted at most, how many are so few that none are dropped, and who is told of limits.
     */
    record WindowLimit(int cuts, int few, Consumer<Notice> notices) {}

    CutWindow(
            Automaton automaton,
            Valuation initial,
            NameTable variables,
            CausalDelivery order,
            WindowLimit limit,
            Budget budget) {
        this.monitor = new Monitor(automaton, initial, budget);
        this.letters = new EventLetters(automaton, monitor, variables);
        this.doomed = DoomedStates.of(automaton);
        this.skipsNothing = !Stuttering.isWithoutEffect(automaton);
        this.order = order;
        this.limit = limit;
        this.collectAt = limit.few();
        put(new CutKey(new int[0]), monitor.initial());
    }

    private void put(CutKey cut, int[] itsStates) {
        states.put(cut, itsStates);
        for (int state : itsStates) {
            isDoomed |= doomed.get(monitor.automatonState(state));
        }
    }

    @Override
    public boolean isDoomed() {
        return isDoomed;
    }

    @Override
    public boolean isBadAtEnd() {
        int[] full = new int[events.size()];
        Arrays.setAll(full, p -> events.get(p).count());
        for (int state : states.getOrDefault(new CutKey(full), new int[0])) {
            if (monitor.isBad(state)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean isIncomplete() {
        return isIncomplete;
    }

    @Override
    public boolean isUnfit() {
        return false;
    }

    @Override
    public int size() {
        return states.size();
    }

    /** Whether it must be given all events, and not only those that assign a variable of it. */
    boolean countsEveryEvent() {
        return skipsNothing;
    }

    @Override
    public void add(DeliveredEvent event) {
        int letter = letters.of(event);
        if (letter == letters.nothing() && !skipsNothing) {
            return;
        }
        int place = place(event);
        RelevantEvents own = events.get(place);
        int before = own.count();
        int[] past = past(event.stamp().clock());
        past[place] = before;
        own.add(event.stamp().position, letter);
        List<CutKey> fresh = new ArrayList<>();
        for (CutKey cut : states.keySet()) {
            if (cut.positions[place] == before && contains(cut.positions, past)) {
                fresh.add(cut.moved(place, 1));
            }
        }
        fresh.sort(Comparator.comparingInt(CutKey::sum));
        for (CutKey cut : fresh) {
            put(cut, reached(cut, place, letter));
            if (isDoomed) {
                return;
            }
        }
        if (states.size() >= collectAt) {
            collect();
        }
    }

    /** The states at a new cut, whose last event of the process at this place is the new one. */
    private int[] reached(CutKey cut, int place, int letter) {
        StateSet set = new StateSet();
        int[] probe = cut.positions;
        for (int q = 0; q < probe.length; q++) {
            if (probe[q] == 0) {
                continue;
            }
            probe[q]--;
            int[] from = states.get(new CutKey(probe));
            probe[q]++;
            if (from != null) {
                int read = q == place ? letter : events.get(q).letter(probe[q]);
                for (int state : from) {
                    set.addAll(monitor.next(state, read));
                }
            }
        }
        return set.toArray();
    }

    private static boolean contains(int[] cut, int[] past) {
        for (int i = 0; i < past.length; i++) {
            if (cut[i] < past[i]) {
                return false;
            }
        }
        return true;
    }

    /** For each process here how many of its relevant events are in a past that is given by the run's clock. */
    private int[] past(int[] clock) {
        int[] past = new int[events.size()];
        for (int i = 0; i < past.length; i++) {
            int process = processes.get(i);
            past[i] = process < clock.length
                    ? events.get(i).countUpTo(clock[process])
                    : events.get(i).countUpTo(0);
        }
        return past;
    }

    /** The place of the event's process; one that is new here gets one, if no dropped cut could have had its event. */
    private int place(DeliveredEvent event) {
        int process = event.process();
        if (process < places.length && places[process] > 0) {
            int[] whileEnded = countsWhileEnded.remove(process);
            if (whileEnded != null) {
                requireExact(event, whileEnded);
            }
            return places[process] - 1;
        }
        if (isDropped) {
            requireExact(event, countsAtDrop);
        }
        return admit(process);
    }

    /** Counts with events of this process from now on. */
    int admit(int process) {
        if (process < places.length && places[process] > 0) {
            return places[process] - 1;
        }
        if (places.length <= process) {
            places = Arrays.copyOf(places, process + 1);
        }
        processes.add(process);
        events.add(new RelevantEvents());
        places[process] = events.size();
        Map<CutKey, int[]> wider = new HashMap<>();
        states.forEach((cut, its) -> wider.put(new CutKey(Arrays.copyOf(cut.positions, events.size())), its));
        states = wider;
        return events.size() - 1;
    }

    private void requireExact(DeliveredEvent event, int[] counts) {
        if (isIncomplete) {
            return;
        }
        for (int process : processes) {
            if (process < counts.length && event.stamp().past(process) >= counts[process]) {
                return;
            }
        }
        isIncomplete = true;
        limit.notices()
                .accept(new Notice(
                        Notice.Kind.WINDOW,
                        event.stamp().line,
                        order.describe(event.stamp()) + " is the first event of its process that the property is about,"
                                + " or the first after a long silence: orders in which it comes before events that all"
                                + " others had seen are not looked at"));
    }

    /** Drops the cuts to which no future event can be added. */
    private void collect() {
        int[] full = new int[events.size()];
        int[] @Nullable [] pasts = new int[events.size()][];
        for (int q = 0; q < full.length; q++) {
            full[q] = events.get(q).count();
            if (!order.hasEnded(processes.get(q))) {
                int[] past = past(order.lastClock(processes.get(q)));
                past[q] = full[q];
                pasts[q] = past;
            }
        }
        int before = states.size();
        for (Iterator<CutKey> each = states.keySet().iterator(); each.hasNext(); ) {
            if (!isLive(each.next().positions, full, pasts)) {
                each.remove();
            }
        }
        if (states.size() > limit.cuts()) {
            narrow(full);
        }
        if (states.size() < before) {
            isDropped = true;
            countsAtDrop = order.counts();
            processes.stream().filter(order::hasEnded).forEach(process -> countsWhileEnded.put(process, countsAtDrop));
            dropEvents(full);
        }
        collectAt = Math.max(limit.few(), 2 * states.size());
    }

    private static boolean isLive(int[] cut, int[] full, int[] @Nullable [] pasts) {
        boolean isFull = true;
        for (int q = 0; q < full.length; q++) {
            boolean isAll = cut[q] == full[q];
            isFull &= isAll;
            int[] past = pasts[q];
            if (isAll && past != null && contains(cut, past)) {
                return true;
            }
        }
        return isFull;
    }

    /** Keeps the half of the cuts that lags least behind the last events. */
    private void narrow(int[] full) {
        int[] lags = states.keySet().stream()
                .mapToInt(cut -> lag(cut, full))
                .sorted()
                .toArray();
        int most = lags[Math.min(lags.length, limit.cuts()) / 2];
        // All cuts of one lag stay or go together.
        int allowed = most > 0 && lags[Math.min(lags.length - 1, limit.cuts())] == most ? most - 1 : most;
        states.keySet().removeIf(cut -> lag(cut, full) > allowed);
        if (!isIncomplete) {
            limit.notices().accept(new Notice(Notice.Kind.WINDOW, 0, narrowed(full, allowed)));
        }
        isIncomplete = true;
    }

    private String narrowed(int[] full, int allowed) {
        StringBuilder text = new StringBuilder("more than " + limit.cuts()
                + " global states are possible at once: from now on, orders in which a new event comes before ");
        String separator = "";
        for (int q = 0; q < full.length; q++) {
            int position = events.get(q).position(Math.max(0, full[q] - allowed));
            if (position > 0) {
                text.append(separator).append(order.describe(processes.get(q), position));
                separator = " or ";
            }
        }
        return text + " are not looked at, and so on whenever it happens again; what is reported stays true."
                + " --window allows more";
    }

    private static int lag(CutKey cut, int[] full) {
        int lag = 0;
        for (int q = 0; q < full.length; q++) {
            lag = Math.max(lag, full[q] - cut.positions[q]);
        }
        return lag;
    }

    private void dropEvents(int[] full) {
        int[] least = full.clone();
        for (CutKey cut : states.keySet()) {
            for (int q = 0; q < least.length; q++) {
                least[q] = Math.min(least[q], cut.positions[q]);
            }
        }
        for (int q = 0; q < least.length; q++) {
            events.get(q).drop(least[q]);
        }
    }
}
