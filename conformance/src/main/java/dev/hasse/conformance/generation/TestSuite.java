package dev.hasse.conformance.generation;

import java.util.Comparator;
import java.util.List;

/**
 * Several test cases, the smallest first.
 *
 * @param complete whether they are all that were asked for, and not only as many as were wanted at most
 */
public record TestSuite(List<TestGraph> cases, boolean complete) {
    public TestSuite {
        cases = cases.stream()
                .sorted(Comparator.comparingInt(TestGraph::stateCount))
                .toList();
    }
}
