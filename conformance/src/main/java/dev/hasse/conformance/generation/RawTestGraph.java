package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Alphabet;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.Successors;

/**
 * What EXTRACTOR gives: the selected part of the product, internal actions included, read off the selection in one
 * traversal. Accepting states have a loop {@code ACCEPT}; an output that leaves the selected part goes to a state with
 * a loop {@code INCONCLUSIVE}.
 */
final class RawTestGraph {
    private static final long INCONCLUSIVE = -1;
    private static final int CHECK_EVERY = 1 << 12;

    private RawTestGraph() {}

    /** The graph; a single state if nothing is selected. */
    static Lts of(Product product, Selection selection, Budget budget) {
        Alphabet alphabet = product.alphabet();
        Labels labels = new Labels();
        int[] image = new int[alphabet.labels().size()];
        for (int label = 1; label < image.length; label++) {
            image[label] = labels.intern(alphabet.directed(label));
        }
        int accept = labels.intern("ACCEPT");
        int inconclusive = labels.intern("INCONCLUSIVE");
        LtsBuilder builder = new LtsBuilder(labels, budget);
        StateNumbers numbers = new StateNumbers(budget);
        Successors successors = product.successors();
        if (selection.leadsToAccept(product.initial())) {
            numbers.number(product.initial());
        }
        for (int source = 0; source < numbers.size(); source++) {
            if (source % CHECK_EVERY == 0) {
                budget.check();
            }
            long state = numbers.state(source);
            if (state == INCONCLUSIVE) {
                builder.transition(source, inconclusive, source);
                continue;
            }
            if (product.accepts(state)) {
                builder.transition(source, accept, source);
                continue;
            }
            int count = successors.of(state);
            for (int k = 0; k < count; k++) {
                int label = successors.label(k);
                long target = successors.target(k);
                if (selection.leadsToAccept(target)) {
                    builder.transition(source, image[label], numbers.number(target));
                } else if (alphabet.isObserved(label)) {
                    builder.transition(source, image[label], numbers.number(INCONCLUSIVE));
                }
            }
        }
        return builder.build(0);
    }
}
