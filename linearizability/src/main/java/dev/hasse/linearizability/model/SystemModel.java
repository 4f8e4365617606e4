package dev.hasse.linearizability.model;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.lts.Lts;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A transition system as a model. Its labels are calls as they are written down when they returned: the function, then
 * what it was given, or else what it gave back. A call with an unknown result is any label that begins so. A state of
 * the model is the set of states that the system may be in, so that it need not be deterministic.
 */
final class SystemModel implements SequentialModel<BitSet> {
    private final Lts system;
    private final Map<Call, BitSet> labels = new HashMap<>();

    SystemModel(Lts system) {
        this.system = system;
    }

    @Override
    public BitSet initial() {
        BitSet initial = new BitSet();
        initial.set(system.initialState());
        return initial;
    }

    @Override
    public Optional<BitSet> next(BitSet state, Call call) {
        BitSet fitting = fitting(call);
        BitSet next = new BitSet();
        for (int s = state.nextSetBit(0); s >= 0; s = state.nextSetBit(s + 1)) {
            for (int t = system.rowStart(s); t < system.rowEnd(s); t++) {
                if (fitting.get(system.label(t))) {
                    next.set(system.target(t));
                }
            }
        }
        return next.isEmpty() ? Optional.empty() : Optional.of(next);
    }

    /** The labels that a call may be; histories in parallel share one model. */
    private synchronized BitSet fitting(Call call) {
        return labels.computeIfAbsent(call, each -> {
            BitSet fitting = new BitSet();
            for (int label = 0; label < system.labels().size(); label++) {
                fitting.set(label, fits(system.labels().text(label).strip(), each));
            }
            return fitting;
        });
    }

    private static boolean fits(String label, Call call) {
        String given = call.function() + (call.argument().isNothing() ? "" : " " + call.argument());
        if (label.equals(given)) {
            return call.result()
                    .map(each -> each.isNothing() || each.equals(call.argument()))
                    .orElse(true);
        } else if (call.result().isEmpty()) {
            return label.startsWith(given + " ");
        }
        Datum result = call.result().get();
        return label.equals(given + " " + result);
    }

    @Override
    public Effect effect(Call call) {
        // Even a label that only loops may shrink the set of states to those that can answer so.
        return Effect.UPDATES;
    }

    @Override
    public Optional<String> objection(Call call) {
        return fitting(call).isEmpty() ? Optional.of("the model has no label for '" + call + "'") : Optional.empty();
    }
}
