package dev.hasse.check.diagram;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.diagram.Reader;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A predicate on several variables. The state is what is left of the predicate when the layers read so far are known,
 * and, of each variable that further layers write, how many writes are known. A count over n processes has at most n
 * states a layer, a sum as many as it has values so far.
 */
final class ResidualReader implements Reader {
    /** An estimate of what a state or a transition takes. */
    /** A step evaluates what is left of the predicate: much work compared with a look at the clock. */
    private static final int CHECK_EVERY = 0x3f;

    private static final long BYTES_EACH = 300;

    /** More are forgotten; they cost time to find again, not correctness. */
    private static final int MOST_TRANSITIONS = 50_000;

    private final StepVariables variables;
    private final List<String> names;
    private final StepVariable[] steps;
    private final int[][] hints;
    /** Which variables a layer writes. */
    private final int[][] written;

    private final int start;
    private final List<State> states = new ArrayList<>();
    private final Map<StateKey, Integer> numbers = new HashMap<>();
    private final Map<List<Integer>, Integer> transitions = new HashMap<>();
    private final Allocation memory;
    private final Budget budget;
    private int made;

    /** What is left, how many writes of each variable are known, and which variables what is left needs. */
    private record State(Predicate rest, int[] writes, boolean[] needed) {}

    private record StateKey(Predicate rest, List<Integer> writes) {}

    /** With the room that is asked for before its tables grow. */
    ResidualReader(Predicate predicate, StepVariables variables, int layers, Allocation memory, Budget budget) {
        this.variables = variables;
        this.memory = memory;
        this.budget = budget;
        this.names = List.copyOf(predicate.variables());
        this.steps = names.stream().map(variables::variable).toArray(StepVariable[]::new);
        this.hints = new int[steps.length][];
        List<List<Integer>> byLayer = new ArrayList<>();
        for (int layer = 0; layer < layers; layer++) {
            byLayer.add(new ArrayList<>());
        }
        Map<String, Value> constants = new HashMap<>();
        for (int v = 0; v < steps.length; v++) {
            hints[v] = new int[steps[v].writers()];
            if (steps[v].isConstant()) {
                constants.put(names.get(v), variables.value(steps[v].value(0)));
            }
            for (int writer = 0; writer < steps[v].writers(); writer++) {
                byLayer.get(steps[v].layer(writer)).add(v);
            }
        }
        written = byLayer.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        start = number(new PartialEvaluation(constants).rest(predicate), new int[steps.length]);
    }

    @Override
    public int start() {
        return start;
    }

    @Override
    public int next(int layer, int state, int position) {
        State from = states.get(state);
        List<Integer> key = null;
        for (int v : written[layer]) {
            if (from.needed[v]) {
                if (key == null) {
                    key = new ArrayList<>(2 + written[layer].length);
                    key.add(layer);
                    key.add(state);
                }
                int known = known(v, layer, position, from.writes[v]);
                key.add(layer == steps[v].lastLayer() ? steps[v].value(known) : known);
            }
        }
        if (key == null) {
            return state;
        }
        Integer found = transitions.get(key);
        if (found == null) {
            if ((++made & CHECK_EVERY) == 0) {
                budget.check();
            }
            found = step(from, layer, position);
            if (transitions.size() == MOST_TRANSITIONS) {
                transitions.clear();
            }
            transitions.put(key, found);
            if ((transitions.size() & 0x3ff) == 0) {
                memory.resize(BYTES_EACH * (transitions.size() + states.size()));
            }
        }
        return found;
    }

    private int step(State from, int layer, int position) {
        int[] writes = from.writes.clone();
        Map<String, Value> learned = new HashMap<>();
        for (int v : written[layer]) {
            if (from.needed[v]) {
                writes[v] = known(v, layer, position, from.writes[v]);
                if (layer == steps[v].lastLayer()) {
                    learned.put(names.get(v), variables.value(steps[v].value(writes[v])));
                }
            }
        }
        return number(learned.isEmpty() ? from.rest : new PartialEvaluation(learned).rest(from.rest), writes);
    }

    private int number(Predicate rest, int[] writes) {
        if (rest instanceof Predicate.Constant constant) {
            return constant.value() ? ACCEPT : REJECT;
        }
        boolean[] needed = new boolean[steps.length];
        for (String name : rest.variables()) {
            needed[names.indexOf(name)] = true;
        }
        List<Integer> pending = new ArrayList<>();
        for (int v = 0; v < writes.length; v++) {
            if (!needed[v]) {
                writes[v] = 0;
            }
            pending.add(writes[v]);
        }
        return numbers.computeIfAbsent(new StateKey(rest, pending), key -> {
            states.add(new State(rest, writes, needed));
            return states.size() - 1;
        });
    }

    @Override
    public int until(int layer, int state, int position) {
        State from = states.get(state);
        int last = Integer.MAX_VALUE;
        for (int v : written[layer]) {
            if (from.needed[v]) {
                int writer = steps[v].writer(layer);
                int next = steps[v].firstBeyond(writer, stepsUpTo(v, writer, position), from.writes[v]);
                last = Math.min(last, steps[v].lastBefore(writer, next));
            }
        }
        return last;
    }

    private int known(int v, int layer, int position, int before) {
        int writer = steps[v].writer(layer);
        return Math.max(before, steps[v].known(writer, stepsUpTo(v, writer, position)));
    }

    private int stepsUpTo(int v, int writer, int position) {
        int found = steps[v].steps(writer, position, hints[v][writer]);
        hints[v][writer] = found;
        return found;
    }
}
