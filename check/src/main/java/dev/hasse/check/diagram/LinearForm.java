package dev.hasse.check.diagram;

import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A comparison as a sum of whole numbers, one summand a layer, compared with 0: {@code sum(layer, position) relation 0}.
 * This is what {@code count(p: ...) <= k}, {@code inTransit(P,Q) <= k} and {@code x1 + x2 <= k} are when one process
 * each writes what is summed up.
 */
final class LinearForm {
    private final Relation relation;
    private final List<LayerSum> layers = new ArrayList<>();
    private final StepVariables variables;
    private long constant;

    private LinearForm(Relation relation, StepVariables variables, int layers) {
        this.relation = relation;
        this.variables = variables;
        for (int layer = 0; layer < layers; layer++) {
            this.layers.add(new LayerSum());
        }
    }

    /**
     * The form of a comparison; empty if it is not linear, or not of whole numbers, or a process is not alone, or a sum
     * might not fit a long.
     */
    static Optional<LinearForm> of(Predicate.Comparison comparison, StepVariables variables, int layers) {
        LinearForm form = new LinearForm(comparison.relation(), variables, layers);
        try {
            if (!form.add(comparison.left(), 1) || !form.add(comparison.right(), -1)) {
                return Optional.empty();
            }
            form.close();
            return Optional.of(form);
        } catch (ArithmeticException overflow) {
            return Optional.empty();
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

    private boolean add(Term term, long factor) {
        if (term instanceof Term.Constant value) {
            return value.value() instanceof Value.Whole whole && addConstant(whole.value(), factor);
        } else if (term instanceof Term.Variable variable) {
            return addVariable(variables.variable(variable.name()), factor);
        } else if (term instanceof Term.Sum sum) {
            return sum.terms().stream().allMatch(each -> add(each, factor));
        } else if (term instanceof Term.Difference difference) {
            return add(difference.left(), factor) && add(difference.right(), Math.negateExact(factor));
        } else if (term instanceof Term.Negation negation) {
            return add(negation.operand(), Math.negateExact(factor));
        } else if (term instanceof Term.Product product) {
            return addProduct(product.left(), product.right(), factor)
                    || addProduct(product.right(), product.left(), factor);
        } else if (term instanceof Term.InTransit messages) {
            Channel channel = messages.channel();
            return addVariable(variables.variable(ChannelCounts.sent(channel)), factor)
                    && addVariable(variables.variable(ChannelCounts.received(channel)), Math.negateExact(factor));
        } else if (term instanceof Term.Count count) {
            return count.predicates().stream().allMatch(each -> addTruth(each, factor));
        } else {
            return false;
        }
    }

    private boolean addConstant(long value, long factor) {
        constant = Math.addExact(constant, Math.multiplyExact(value, factor));
        return true;
    }

    private boolean addProduct(Term constantPart, Term rest, long factor) {
        return constantPart instanceof Term.Constant value
                && value.value() instanceof Value.Whole whole
                && add(rest, Math.multiplyExact(whole.value(), factor));
    }

    private boolean addTruth(Predicate predicate, long factor) {
        if (predicate instanceof Predicate.Constant known) {
            return addConstant(known.value() ? 1 : 0, factor);
        }
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
        addConstant(summand.after(0), factor);
        for (int m = 1; m <= variable.writes(); m++) {
            long change = Math.multiplyExact(factor, Math.subtractExact(summand.after(m), summand.after(m - 1)));
            layers.get(variable.lastLayer()).add(variable.lastBefore(0, m - 1) + 1, change);
        }
        return true;
    }
}
