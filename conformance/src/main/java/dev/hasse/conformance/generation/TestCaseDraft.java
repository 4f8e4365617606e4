package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Unfolds a test case out of a test graph. A state of the test is one of the graph together with a memory; what to do
 * there, and what to remember after it, is for {@link #choice} and {@link #memoryAfter} to say.
 */
abstract class TestCaseDraft {
    /** A choice: to wait for whatever comes. */
    static final int WAIT = -1;

    private static final long VERDICT = 1L << 62;

    protected final TestGraph graph;
    private final List<String> observations;
    private final Budget budget;
    private final BitSet used = new BitSet();

    TestCaseDraft(TestGraph graph, List<String> observations, Budget budget) {
        this.graph = graph;
        this.observations = observations;
        this.budget = budget;
    }

    /** A transition that sends, or {@link #WAIT}. */
    abstract int choice(int state, int memory);

    /** The memory after a transition that was taken. */
    abstract int memoryAfter(int memory, int transition);

    /** The graph's transitions that the test has. */
    BitSet used() {
        return used;
    }

    TestGraph build() {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, budget);
        StateNumbers numbers = new StateNumbers(budget);
        numbers.number(key(graph.initial(), 0));
        for (int source = 0; source < numbers.size(); source++) {
            budget.check();
            long key = numbers.state(source);
            if (key >= VERDICT) {
                builder.transition(source, labels.intern(verdict(key).name()), source);
                continue;
            }
            int state = (int) (key >>> 31);
            int memory = (int) (key & Integer.MAX_VALUE);
            int choice = choice(state, memory);
            Set<String> named = new HashSet<>();
            for (int t : graph.transitions(state)) {
                if (choice == WAIT ? !TestCases.isSent(graph, t) : t == choice) {
                    used.set(t);
                    named.add(graph.text(t));
                    long target = key(graph.target(t), memoryAfter(memory, t));
                    builder.transition(source, labels.intern(graph.text(t)), numbers.number(target));
                }
            }
            if (choice == WAIT) {
                int fail = numbers.number(key(TestVerdict.FAIL));
                for (String observation : observations) {
                    if (named.add(observation)) {
                        builder.transition(source, labels.intern(observation), fail);
                    }
                }
            }
        }
        return minimal(builder.build(0));
    }

    private long key(int state, int memory) {
        return graph.verdict(state).map(TestCaseDraft::key).orElse((long) state << 31 | memory);
    }

    private static long key(TestVerdict verdict) {
        return switch (verdict) {
            case PASS -> VERDICT;
            case FAIL -> VERDICT + 1;
            case INCONCLUSIVE -> VERDICT + 2;
        };
    }

    private static TestVerdict verdict(long key) {
        return key == VERDICT ? TestVerdict.PASS : key == VERDICT + 1 ? TestVerdict.FAIL : TestVerdict.INCONCLUSIVE;
    }

    private TestGraph minimal(Lts test) {
        try {
            return TestGraph.of(Minimization.of(test, Equivalence.STRONG, budget), "test case");
        } catch (InputException e) {
            throw new IllegalStateException("a generated test case is wrong", e);
        }
    }
}
