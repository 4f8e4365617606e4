package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The synchronous product of a specification and a purpose, made on the fly. Since the purpose is complete, it does
 * all that the specification does; the purpose only watches.
 */
public final class Product implements TransitionSystem {
    private final Iolts specification;
    private final TestPurpose purpose;
    private final boolean heedsSilence;

    /** For a specification that says itself where it is silent, or a purpose that does not heed silence. */
    Product(Iolts specification, TestPurpose purpose) {
        this.specification = specification;
        this.purpose = purpose;
        this.heedsSilence = purpose.heeds(specification.alphabet().delta());
    }

    /** The product in which the purpose also watches silence of these kinds, if it says what silence leads to. */
    static Product of(Iolts specification, TestPurpose purpose, Set<Quiescence> kinds, Budget budget) {
        Product product = new Product(specification, purpose);
        return product.heedsSilence ? new Product(specification.withSilence(kinds, budget), purpose) : product;
    }

    Iolts specification() {
        return specification;
    }

    TestPurpose purpose() {
        return purpose;
    }

    Alphabet alphabet() {
        return specification.alphabet();
    }

    @Override
    public Labels labels() {
        return specification.lts().labels();
    }

    @Override
    public long initial() {
        return (long) specification.lts().initialState() * purpose.stateCount();
    }

    @Override
    public OptionalLong stateBound() {
        return OptionalLong.of((long) specification.lts().stateCount() * purpose.stateCount());
    }

    /** The specification's part of a state. */
    int specified(long state) {
        return (int) (state / purpose.stateCount());
    }

    private int watching(long state) {
        return (int) (state % purpose.stateCount());
    }

    boolean accepts(long state) {
        return purpose.accepts(watching(state));
    }

    boolean refuses(long state) {
        return purpose.refuses(watching(state));
    }

    /** Whether the purpose goes elsewhere with silence: then a loop of the specification has to say so. */
    boolean movesWithSilence(long state) {
        int watching = watching(state);
        return heedsSilence && purpose.next(watching, alphabet().delta()) != watching;
    }

    /** The state after one of the specification's transitions. */
    long successor(long state, int transition) {
        Lts lts = specification.lts();
        int next = purpose.next(watching(state), lts.label(transition));
        return (long) lts.target(transition) * purpose.stateCount() + next;
    }

    @Override
    public Successors successors() {
        return new Row();
    }

    private final class Row implements Successors {
        private final Lts lts = specification.lts();
        private int start;
        private int watching;

        @Override
        public int of(long state) {
            int row = specified(state);
            // One division instead of two: this is where most of the time goes.
            watching = (int) (state - (long) row * purpose.stateCount());
            start = lts.rowStart(row);
            return lts.rowEnd(row) - start;
        }

        @Override
        public int label(int k) {
            return lts.label(start + k);
        }

        @Override
        public long target(int k) {
            int next = purpose.next(watching, lts.label(start + k));
            return (long) lts.target(start + k) * purpose.stateCount() + next;
        }
    }
}
