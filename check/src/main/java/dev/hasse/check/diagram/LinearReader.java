package dev.hasse.check.diagram;

import dev.hasse.base.Allocation;
import dev.hasse.diagram.Reader;
import dev.hasse.logic.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a {@link LinearForm}: the state is the sum so far. It is decided as soon as nothing that the remaining layers
 * can add makes a difference, so a count compared with k has about k states a layer.
 */
final class LinearReader implements Reader {
    /** An estimate of what a state takes. */
    private static final long BYTES_A_STATE = 120;

    private final LinearForm form;
    private final Allocation memory;
    /** The least and the most that this layer and those after it can add. */
    private final long[] least;

    private final long[] most;
    private final List<Long> sums = new ArrayList<>();
    private final Map<Long, Integer> numbers = new HashMap<>();

    /** With the room that is asked for before its tables grow. */
    LinearReader(LinearForm form, Allocation memory) {
        this.form = form;
        this.memory = memory;
        int layers = form.layers();
        least = new long[layers + 1];
        most = new long[layers + 1];
        for (int layer = layers - 1; layer >= 0; layer--) {
            least[layer] = least[layer + 1] + form.layer(layer).least();
            most[layer] = most[layer + 1] + form.layer(layer).most();
        }
    }

    @Override
    public int start() {
        return state(form.constant(), 0);
    }

    @Override
    public int next(int layer, int state, int position) {
        LayerSum sum = form.layer(layer);
        return sum.isZero() ? state : state(sums.get(state) + sum.sum(sum.steps(position)), layer + 1);
    }

    @Override
    public int until(int layer, int state, int position) {
        LayerSum sum = form.layer(layer);
        int steps = sum.steps(position);
        if (least[layer + 1] == most[layer + 1]) {
            // The last layer that matters decides, mostly alike over many steps.
            long before = sums.get(state);
            int verdict = state(before + sum.sum(steps), layer + 1);
            while (sum.lastBefore(steps) < Integer.MAX_VALUE
                    && state(before + sum.sum(steps + 1), layer + 1) == verdict) {
                steps++;
            }
        }
        return sum.lastBefore(steps);
    }

    /** The state with this sum before a layer. */
    private int state(long sum, int layer) {
        long low = sum + least[layer];
        long high = sum + most[layer];
        if (always(form.relation(), low, high)) {
            return ACCEPT;
        }
        if (never(form.relation(), low, high)) {
            return REJECT;
        }
        return numbers.computeIfAbsent(sum, each -> {
            sums.add(each);
            if ((sums.size() & 0x3ff) == 0) {
                memory.resize(BYTES_A_STATE * sums.size());
            }
            return sums.size() - 1;
        });
    }

    /** Whether every number of the range is so related to 0. */
    private static boolean always(Relation relation, long low, long high) {
        return switch (relation) {
            case EQUAL -> low == 0 && high == 0;
            case NOT_EQUAL -> low > 0 || high < 0;
            case LESS -> high < 0;
            case LESS_OR_EQUAL -> high <= 0;
            case GREATER -> low > 0;
            case GREATER_OR_EQUAL -> low >= 0;
        };
    }

    private static boolean never(Relation relation, long low, long high) {
        return switch (relation) {
            case EQUAL -> always(Relation.NOT_EQUAL, low, high);
            case NOT_EQUAL -> always(Relation.EQUAL, low, high);
            case LESS -> always(Relation.GREATER_OR_EQUAL, low, high);
            case LESS_OR_EQUAL -> always(Relation.GREATER, low, high);
            case GREATER -> always(Relation.LESS_OR_EQUAL, low, high);
            case GREATER_OR_EQUAL -> always(Relation.LESS, low, high);
        };
    }
}
