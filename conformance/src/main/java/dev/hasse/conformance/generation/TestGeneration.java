package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.bes.Solver;
import dev.hasse.bes.Strategy;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.Lts;
import java.util.Optional;
import java.util.Set;

/**
 * The way from a specification and a purpose to tests: their {@link Product}, the {@link Selection} of the states that
 * lead to acceptance, the {@link CompleteTestGraph}, and {@link TestCases} out of it.
 */
public record TestGeneration(Product product, Set<Quiescence> kinds, Budget budget) {
    /** Begins it; these kinds of silence are seen. */
    public static TestGeneration of(Iolts specification, TestPurpose purpose, Set<Quiescence> kinds, Budget budget) {
        return new TestGeneration(Product.of(specification, purpose, kinds, budget), kinds, budget);
    }

    /** Selects by the boolean equations of section 3.2, in one thread. */
    public Selected select() {
        return select(Strategy.DEPTH_FIRST.solver());
    }

    /** Selects by the boolean equations of section 3.2. */
    public Selected select(Solver solver) {
        return select(EquationSelection.of(product, solver, budget));
    }

    /** Selects by a search, without equations. */
    public Selected search() {
        return select(ReachabilitySelection.of(product, budget));
    }

    /** Goes on with what was selected elsewhere. */
    public Selected select(Selection selection) {
        return new Selected(this, selection);
    }

    /** What follows once the states are selected. */
    public record Selected(TestGeneration generation, Selection selection) {
        /** The selected part of the product, before it is made deterministic. */
        public Lts raw() {
            return RawTestGraph.of(generation.product, selection, generation.budget);
        }

        /** The complete test graph; empty if the specification has nothing that the purpose accepts. */
        public Optional<TestGraph> graph() {
            return CompleteTestGraph.of(generation.product, selection, generation.kinds, generation.budget);
        }

        /** The test cases of the complete test graph, if there is one. */
        public Optional<TestCases> cases() {
            return graph().map(graph ->
                    new TestCases(graph, generation.product.alphabet().observations(), generation.budget));
        }
    }
}
