package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Moves;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.QuiescentStates;
import dev.hasse.conformance.SuspensionAutomaton;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * All tests of a purpose: the product made observable and deterministic, as far as it leads to acceptance, minimal up
 * to strong bisimulation. A set of the product's states passes if one of them accepts, and leads to acceptance if one
 * does. What no state of the specification allows fails, and is left out of the graph.
 *
 * <p>Different from the paper, the sets keep those members that do not lead to acceptance: their outputs are allowed,
 * and a tester must not say fail for one of them.
 */
final class CompleteTestGraph {
    private static final long PASS = -1;
    private static final long INCONCLUSIVE = -2;
    private static final long UNKNOWN = -3;

    private final Product product;
    private final Selection selection;
    private final SuspensionAutomaton observable;
    private final Budget budget;
    private final StateNumbers numbers;
    private final LtsBuilder builder;
    private final Labels labels = new Labels();
    private final int[] image;
    /** What {@link #kind} said of each set, {@link #UNKNOWN} if it was not asked yet. */
    private long[] kinds = new long[0];

    private CompleteTestGraph(Product product, Selection selection, Set<Quiescence> kinds, Budget budget) {
        this.product = product;
        this.selection = selection;
        this.budget = budget;
        Alphabet alphabet = product.alphabet();
        this.image = new int[alphabet.labels().size()];
        for (int label = 1; label < image.length; label++) {
            image[label] = labels.intern(alphabet.directed(label));
        }
        QuiescentStates quiescent = QuiescentStates.of(product.specification(), kinds, budget);
        this.observable = new SuspensionAutomaton(
                product,
                alphabet,
                state -> quiescent.contains(product.specified(state)) && !product.movesWithSilence(state),
                product::accepts,
                budget);
        this.numbers = new StateNumbers(budget);
        this.builder = new LtsBuilder(labels, budget);
    }

    /** The graph; empty if the specification has nothing that the purpose accepts. */
    static Optional<TestGraph> of(Product product, Selection selection, Set<Quiescence> kinds, Budget budget) {
        if (!selection.leadsToAccept(product.initial())) {
            return Optional.empty();
        }
        Lts graph = new CompleteTestGraph(product, selection, kinds, budget).explore();
        Lts minimal = Minimization.of(graph, Equivalence.STRONG, budget);
        try {
            return Optional.of(TestGraph.of(minimal, "test graph"));
        } catch (InputException e) {
            throw new IllegalStateException("a generated graph is wrong", e);
        }
    }

    private Lts explore() {
        numbers.number(kind(observable.initial()));
        for (int source = 0; source < numbers.size(); source++) {
            budget.check();
            long state = numbers.state(source);
            if (state == PASS || state == INCONCLUSIVE) {
                TestVerdict verdict = state == PASS ? TestVerdict.PASS : TestVerdict.INCONCLUSIVE;
                builder.transition(source, labels.intern(verdict.name()), source);
            } else {
                Moves moves = observable.moves((int) state);
                for (int k = 0; k < moves.size(); k++) {
                    long target = kind(moves.target(k));
                    if (target != INCONCLUSIVE || product.alphabet().isObserved(moves.label(k))) {
                        builder.transition(source, image[moves.label(k)], numbers.number(target));
                    }
                }
            }
        }
        return builder.build(0);
    }

    /** The set itself if the test goes on there, or the verdict. */
    private long kind(int set) {
        if (set >= kinds.length) {
            int known = kinds.length;
            kinds = Arrays.copyOf(kinds, Math.max(64, 2 * set));
            Arrays.fill(kinds, known, kinds.length, UNKNOWN);
        }
        if (kinds[set] == UNKNOWN) {
            kinds[set] = observable.mayBe(set, product::accepts)
                    ? PASS
                    : observable.mayBe(set, selection::leadsToAccept) ? set : INCONCLUSIVE;
        }
        return kinds[set];
    }
}
