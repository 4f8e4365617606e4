package dev.hasse.watch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The cuts of the events so far, each with the states that an automaton may have there, without those cuts to which no
 * future event can be added.
 *
 * <p>Only events count that the automaton can tell from none, and only processes that have such events. The next event of
 * a process q comes after its last one; so it can be added to a cut only if that has all events of q and all of the past
 * of q's last event, relevant or not. A cut without such a q is dropped; q may be any process that is known, also one that
 * had no such event yet, until there are too many cuts. A new event e of p makes the cuts that have e:
 * each is an old cut with all earlier events of p and the past of e, and e. The automaton comes there from that old cut
 * by e, and from other new cuts by the last events of other processes; these are smaller, so they are looked at first.
 */
final class CutWindow implements PartMonitor {
    /** While there are not more cuts than this, processes are waited for that had no event yet that matters. */
    private static final int MOST_FOR_ANYBODY = 1 << 12;

    private final RunStates runs;
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

    /** How many processes were known when cuts were dropped last. */
    private int knownAtDrop;

    /** By process that was not reckoned with: how many events all had when cuts were dropped that it might have needed. */
    private final Map<Integer, int[]> countsWithout = new HashMap<>();

    private boolean expectsAnybody;
    private boolean isIncomplete;
    /** By how many of its last events a process may be behind in the cuts that were kept whenever some were dropped. */
    private int covered = Integer.MAX_VALUE;

    private boolean isDoomed;

    /**
     * How many cuts are wanted at most, how many are so few that none are dropped, and who is told of limits.
     */
    record WindowLimit(int cuts, int few, Consumer<Notice> notices) {}

    CutWindow(RunStates runs, CausalDelivery order, WindowLimit limit) {
        this.runs = runs;
        this.order = order;
        this.limit = limit;
        this.collectAt = limit.few();
        put(new CutKey(new int[0]), runs.initial());
    }

    /** A window that goes on from where another one is; that one may go on, too. */
    CutWindow(CutWindow other) {
        this.runs = other.runs;
        this.order = other.order;
        this.limit = other.limit;
        this.places = other.places.clone();
        this.processes.addAll(other.processes);
        other.events.forEach(each -> events.add(new RelevantEvents(each)));
        this.states = new HashMap<>(other.states);
        this.collectAt = other.collectAt;
        this.countsAtDrop = other.countsAtDrop;
        this.knownAtDrop = other.knownAtDrop;
        this.countsWithout.putAll(other.countsWithout);
        this.expectsAnybody = other.expectsAnybody;
        this.isIncomplete = other.isIncomplete;
        this.covered = other.covered;
        this.isDoomed = other.isDoomed;
    }

    private void put(CutKey cut, int[] itsStates) {
        states.put(cut, itsStates);
        for (int state : itsStates) {
            isDoomed |= runs.isDoomed(state);
        }
    }

    @Override
    public boolean isDoomed() {
        return isDoomed;
    }

    @Override
    public boolean isBadAtEnd() {
        for (int state : atFull()) {
            if (runs.isBad(state)) {
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
        return runs.countsEveryEvent();
    }

    @Override
    public void add(DeliveredEvent event) {
        add(event, runs.letter(event));
    }

    /** Takes the next event, whose letter is known. */
    void add(DeliveredEvent event, int letter) {
        if (letter == runs.nothing() && !runs.countsEveryEvent()) {
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
        if (states.size() >= collectAt || runs.wantsRoom()) {
            collect();
        }
    }

    /** When all that comes is later than this time, some order is bad, whatever comes. */
    long deadline() {
        long earliest = Long.MAX_VALUE;
        for (int state : atFull()) {
            earliest = Math.min(earliest, runs.deadline(state));
        }
        return earliest;
    }

    /** The states after all events. */
    private int[] atFull() {
        int[] full = new int[events.size()];
        Arrays.setAll(full, p -> events.get(p).count());
        return states.getOrDefault(new CutKey(full), new int[0]);
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
                    set.addAll(runs.next(state, read));
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
        requireReckonedWith(event);
        return admit(event.process());
    }

    private void requireReckonedWith(DeliveredEvent event) {
        int[] without = countsWithout.remove(event.process());
        if (without != null) {
            requireExact(event, without);
        } else if (event.process() >= knownAtDrop) {
            requireExact(event, countsAtDrop);
        }
    }

    /** Counts with events of any process that is known, also of those that had none yet that matter. */
    void expectAnybody() {
        expectsAnybody = true;
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
        if (isIncomplete || counts.length == 0) {
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
                        order.describe(event.stamp()) + " is the first event of its process that affects the"
                                + " property, or the first after a long silence: orders in which it comes before"
                                + " events that all other processes already know of are not checked"));
    }

    /** Drops the cuts to which no future event can be added. */
    private void collect() {
        int[] full = new int[events.size()];
        Arrays.setAll(full, q -> events.get(q).count());
        int before = states.size();
        int known = order.knownProcesses();
        BitSet reckoned = reckonedWith(known);
        dropDead(full, reckoned);
        if (expectsAnybody && states.size() > Math.min(limit.cuts(), MOST_FOR_ANYBODY)) {
            expectsAnybody = false;
            reckoned = reckonedWith(known);
            dropDead(full, reckoned);
        }
        if (states.size() > limit.cuts()) {
            narrow(full);
        }
        if (states.size() < before) {
            noteDrop(known, reckoned);
            dropEvents(full);
        }
        collectAt = Math.max(limit.few(), 2 * states.size());
        if (runs.wantsRoom()) {
            retain();
        }
    }

    private void retain() {
        BitSet used = new BitSet();
        states.values().forEach(each -> Arrays.stream(each).forEach(used::set));
        BitSet letters = new BitSet();
        events.forEach(each -> each.addLetters(letters));
        runs.retain(used, letters);
    }

    /** The processes that may have a future event: those that had one that matters, or any that is known. */
    private BitSet reckonedWith(int known) {
        BitSet reckoned = new BitSet();
        for (int process = 0; process < known; process++) {
            boolean isHere = process < places.length && places[process] > 0;
            reckoned.set(process, (isHere || expectsAnybody) && !order.hasEnded(process));
        }
        return reckoned;
    }

    private void noteDrop(int known, BitSet reckoned) {
        for (int process = knownAtDrop; process < known && countsAtDrop.length > 0; process++) {
            countsWithout.put(process, countsAtDrop);
        }
        countsAtDrop = order.counts();
        knownAtDrop = known;
        for (int process = reckoned.nextClearBit(0); process < known; process = reckoned.nextClearBit(process + 1)) {
            countsWithout.put(process, countsAtDrop);
        }
    }

    private void dropDead(int[] full, BitSet reckoned) {
        List<int[]> pasts = new ArrayList<>();
        for (int process = reckoned.nextSetBit(0); process >= 0; process = reckoned.nextSetBit(process + 1)) {
            int[] past = past(order.lastClock(process));
            if (process < places.length && places[process] > 0) {
                past[places[process] - 1] = full[places[process] - 1];
            }
            pasts.add(past);
        }
        states.keySet()
                .removeIf(cut -> !Arrays.equals(cut.positions, full)
                        && pasts.stream().noneMatch(past -> contains(cut.positions, past)));
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
        covered = Math.min(covered, allowed);
        if (!isIncomplete) {
            limit.notices().accept(new Notice(Notice.Kind.WINDOW, 0, narrowed(full, allowed)));
        }
        isIncomplete = true;
    }

    @Override
    public int covered() {
        return covered;
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
        return text + " are not checked; the same happens each time the limit is reached again. What is reported"
                + " stays correct. --window N allows more";
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
