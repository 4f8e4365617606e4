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

    /** Whether the monitor ends badly on the events in this order. */
    boolean isBad(int[] letters) {
        int[] states = monitor.initial();
        for (int letter : letters) {
            int read = letter;
            states = Arrays.stream(states)
                    .flatMap(state -> Arrays.stream(monitor.next(state, read)))
                    .distinct()
                    .toArray();
        }
        return Arrays.stream(states).anyMatch(monitor::isBad);
    }
}
