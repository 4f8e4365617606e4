package dev.hasse.check.data;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.monitor.Monitor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks for a bad run among all orders of few events: over pairs of a cut and a state of the monitor. The events that
 * are left out all have the idle letter; that they make no difference is checked at every state that comes up.
 */
final class RunsOfFew {
    private static final int MOST_PAIRS = 100_000;

    /** What the search found. */
    enum Answer {
        NO_BAD_RUN,
        BAD_RUN,
        /** Other events matter in a state that came up: the few do not decide. */
        NOT_ONLY_THESE,
        /** More pairs than one instance should take. */
        TOO_MANY
    }

    private final Monitor monitor;
    private final int idle;
    private final Budget budget;

    RunsOfFew(Monitor monitor, int idle, Budget budget) {
        this.monitor = monitor;
        this.idle = idle;
        this.budget = budget;
    }

    /** A pair, and how it was reached. */
    private record Pair(int[] cut, int state, int origin, int event) {}

    private record Key(int[] content) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Arrays.equals(content, key.content);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(content);
        }
    }

    /** Whether some order is bad; if so, the events of one are added to the run. */
    Answer search(FewEvents few, IntList run) {
        List<Pair> pairs = new ArrayList<>();
        Map<Key, Integer> numbers = new HashMap<>();
        Deque<Integer> open = new ArrayDeque<>();
        for (int state : monitor.initial()) {
            add(new Pair(new int[few.chains()], state, -1, -1), pairs, numbers, open);
        }
        while (!open.isEmpty()) {
            int number = open.pop();
            Pair pair = pairs.get(number);
            if (!monitor.isInsensitive(pair.state(), idle)) {
                return Answer.NOT_ONLY_THESE;
            }
            boolean complete = true;
            for (int chain = 0; chain < few.chains(); chain++) {
                complete &= pair.cut()[chain] == few.size(chain);
                if (few.isEnabled(pair.cut(), chain)) {
                    step(few, chain, number, pair, pairs, numbers, open);
                }
            }
            if (complete && monitor.isBad(pair.state())) {
                addRun(pair, pairs, run);
                return Answer.BAD_RUN;
            }
            if (pairs.size() > MOST_PAIRS) {
                return Answer.TOO_MANY;
            }
            if ((pairs.size() & 0xfff) == 0) {
                budget.check();
            }
        }
        return Answer.NO_BAD_RUN;
    }

    private void step(
            FewEvents few,
            int chain,
            int number,
            Pair pair,
            List<Pair> pairs,
            Map<Key, Integer> numbers,
            Deque<Integer> open) {
        int place = pair.cut()[chain];
        int[] cut = pair.cut().clone();
        cut[chain]++;
        for (int target : monitor.next(pair.state(), few.letter(chain, place))) {
            add(new Pair(cut, target, number, few.event(chain, place)), pairs, numbers, open);
        }
    }

    private static void add(Pair pair, List<Pair> pairs, Map<Key, Integer> numbers, Deque<Integer> open) {
        int[] key = Arrays.copyOf(pair.cut(), pair.cut().length + 1);
        key[key.length - 1] = pair.state();
        if (numbers.putIfAbsent(new Key(key), pairs.size()) == null) {
            open.push(pairs.size());
            pairs.add(pair);
        }
    }

    private static void addRun(Pair last, List<Pair> pairs, IntList run) {
        Deque<Integer> events = new ArrayDeque<>();
        for (Pair pair = last; pair.origin() >= 0; pair = pairs.get(pair.origin())) {
            events.push(pair.event());
        }
        events.forEach(run::add);
    }

    /**
     * Whether the monitor ends badly on the recorded run. Unlike on the runs of a {@link #search}, the events that are
     * left out may make a difference here, so they are read too: until they make none any more.
     *
     * @param letters of the few events, in the order recorded
     * @param places where they are in the recorded run, from 0
     * @param count of all events
     */
    boolean isBad(int[] letters, int[] places, int count) {
        int[] states = monitor.initial();
        int read = 0;
        for (int i = 0; i < letters.length; i++) {
            states = next(idled(states, places[i] - read), letters[i]);
            read = places[i] + 1;
        }
        return Arrays.stream(idled(states, count - read)).anyMatch(monitor::isBad);
    }

    private int[] idled(int[] states, int times) {
        int[] now = states;
        for (int i = 0; i < times; i++) {
            int[] next = next(now, idle);
            if (Arrays.equals(now, next)) {
                break;
            }
            now = next;
        }
        return now;
    }

    private int[] next(int[] states, int letter) {
        return Arrays.stream(states)
                .flatMap(state -> Arrays.stream(monitor.next(state, letter)))
                .distinct()
                .sorted()
                .toArray();
    }
}
