package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Direction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Takes its choices from a sequence; remembers only whether it has just waited in vain, not to wait again. */
final class ChosenTestCase extends TestCaseDraft {
    private static final int AFTER_SILENCE = 1;

    private final ShortestWays ways;
    private final ChoiceSequence choices;
    private final Map<Long, Integer> made = new HashMap<>();

    ChosenTestCase(
            TestGraph graph, ShortestWays ways, List<String> observations, ChoiceSequence choices, Budget budget) {
        super(graph, observations, budget);
        this.ways = ways;
        this.choices = choices;
    }

    @Override
    int choice(int state, int memory) {
        return made.computeIfAbsent((long) state << 1 | memory, key -> {
            List<Integer> options = options(state, memory);
            return options.size() == 1 ? options.get(0) : options.get(choices.choose(options.size()));
        });
    }

    private List<Integer> options(int state, int memory) {
        List<Integer> options = new ArrayList<>();
        boolean waiting = false;
        for (int t : graph.transitions(state)) {
            if (TestCases.isSent(graph, t)) {
                options.add(t);
            } else {
                waiting |= memory != AFTER_SILENCE || graph.direction(t) == Direction.OUTPUT;
            }
        }
        if (options.isEmpty() || waiting) {
            options.add(WAIT);
        }
        int best = ways.from(state);
        Integer first = TestCases.isSent(graph, best) ? best : WAIT;
        if (options.remove(first)) {
            options.add(0, first);
        }
        return options;
    }

    @Override
    int memoryAfter(int memory, int transition) {
        return graph.direction(transition) == Direction.QUIESCENCE ? AFTER_SILENCE : 0;
    }
}
