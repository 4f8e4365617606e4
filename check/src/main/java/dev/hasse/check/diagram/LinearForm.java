package dev.hasse.check.diagram;

import dev.hasse.logic.Channel;
import dev.hasse.logic.LinearSum;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A comparison as a sum of whole numbers, one summand a layer, compared with 0: {@code sum(layer, position) relation 0}.
 * This is what {@code count(p: ...) <= k}, {@code inTransit(P,Q) <= k} and {@code x1 + x2 <= k} are when one process
 * each writes what is summed up.
 */
final class LinearForm implements LinearSum.Visitor {
    private final Relation relation;
    private final List<LayerSum> layers = new ArrayList<>();
    private final StepVariables variables;
    private long constant;

    private LinearForm(Relation relation, StepVariables variables, int layers, long constant) {
        this.relation = relation;
        this.variables = variables;
        this.constant = constant;
        for (int layer = 0; layer < layers; layer++) {
            this.layers.add(new LayerSum());
        }
    }

    /**
     * The form of a comparison; empty if it is not linear, or not of whole numbers, or a process is not alone, or a sum
     * might not fit a long.
     */
    static Optional<LinearForm> of(Predicate.Comparison comparison, StepVariables variables, int layers) {
        return LinearSum.of(comparison).flatMap(sum -> {
            LinearForm form = new LinearForm(comparison.relation(), variables, layers, sum.constant());
            return form.takes(sum) ? Optional.of(form) : Optional.empty();
        });
    }

    private boolean takes(LinearSum sum) {
        try {
            if (!sum.visit(this)) {
                return false;
            }
            close();
            return true;
        } catch (ArithmeticException overflow) {
            return false;
        }
    }

    /** Sums up each layer; throws if a sum of all layers could overflow. */
    private void close() {
        long most = magnitude(constant);
        for (LayerSum layer : layers) {
            layer.close();
            long largest = Math.max(magnitude(layer.least()), magnitude(layer.most()));
            most = Math.addExact(most, Math.multiplyExact(2, largest));
        }
    }

    private static long magnitude(long value) {
        return value < 0 ? Math.negateExact(value) : value;
    }

    Relation relation() {
        return relation;
    }

    long constant() {
        return constant;
    }

    int layers() {
        return layers.size();
    }

    LayerSum layer(int layer) {
        return layers.get(layer);
    }

    @Override
    public boolean variable(String name, long factor) {
        return addVariable(variables.variable(name), factor);
    }

    @Override
    public boolean inTransit(Channel channel, long factor) {
        return variable(ChannelCounts.sent(channel), factor)
                && variable(ChannelCounts.received(channel), Math.negateExact(factor));
    }

    @Override
    public boolean truth(Predicate predicate, long factor) {
        Optional<StepVariable> truth = variables.truth(predicate);
        return truth.isPresent() && add(truth.get(), truth.get()::value, factor);
    }

    private boolean addVariable(StepVariable variable, long factor) {
        for (int m = 0; m <= variable.writes(); m++) {
            if (!(variables.value(variable.value(m)) instanceof Value.Whole)) {
                return false;
            }
        }
        return add(variable, m -> ((Value.Whole) variables.value(variable.value(m))).value(), factor);
    }

    /** What a step variable adds after so many writes. */
    private interface Summand {
        long after(int writes);
    }

    private boolean add(StepVariable variable, Summand summand, long factor) {
        if (variable.writers() > 1) {
            return false;
        }
        constant = Math.addExact(constant, Math.multiplyExact(summand.after(0), factor));
        for (int m = 1; m <= variable.writes(); m++) {
            long change = Math.multiplyExact(factor, Math.subtractExact(summand.after(m), summand.after(m - 1)));
            layers.get(variable.lastLayer()).add(variable.lastBefore(0, m - 1) + 1, change);
        }
        return true;
    }
}
