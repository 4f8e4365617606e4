package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The selection of section 3.2 as a question to a model checker that knows nothing of tests: a network of the
 * specification and the purpose, the formula whose evidence is the selected part, and how to read that evidence.
 *
 * <p>Both get other labels: what the purpose makes of the label, and how many like it the state had before. So no state
 * has two transitions with the same label, and the evidence can be followed in the product step by step.
 */
public final class SelectionNetwork {
    /** What {@link #specification} and {@link #purpose} are called in {@link #TEXT}. */
    public static final String SPECIFICATION_FILE = "specification.aut";

    public static final String PURPOSE_FILE = "purpose.aut";

    /** The network file. */
    public static final String TEXT = """
            network
            component specification "specification.aut"
            component purpose "purpose.aut"
            synchronise all
            """;

    /** Leads to acceptance, and so for each successor that does: the formula of section 3.2, negation pushed in. */
    public static final String FORMULA = """
            nu X . ((mu Y . (< "ACCEPT" > true or < true > Y))
              and [ not "ACCEPT" ] ((nu Z . ([ "ACCEPT" ] false and [ true ] Z)) or X))
            """;

    private static final String ACCEPT = "ACCEPT";

    private final Product product;
    private final Labels labels = new Labels();
    /** For each label of the specification the number of its kind: labels of a kind are the same to the purpose. */
    private final int[] kinds;

    private final Lts specification;
    private final Lts purpose;

    public SelectionNetwork(Product product, Budget budget) {
        this.product = product;
        this.kinds = kinds(product.purpose(), product.alphabet().labels().size());
        this.specification = relabelled(budget);
        this.purpose = watching(budget);
    }

    private static int[] kinds(TestPurpose purpose, int labels) {
        int[] kinds = new int[labels];
        Map<String, Integer> known = new HashMap<>();
        int[] column = new int[purpose.stateCount()];
        for (int label = 0; label < labels; label++) {
            int fixed = label;
            Arrays.setAll(column, state -> purpose.next(state, fixed));
            String key = Arrays.toString(column);
            known.putIfAbsent(key, known.size());
            kinds[label] = known.get(key);
        }
        return kinds;
    }

    private Lts relabelled(Budget budget) {
        Lts lts = product.specification().lts();
        LtsBuilder builder = new LtsBuilder(labels, budget);
        builder.state(lts.stateCount() - 1);
        int[] before = new int[kinds.length];
        for (int s = 0; s < lts.stateCount(); s++) {
            Arrays.fill(before, 0);
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                int kind = kinds[lts.label(t)];
                builder.transition(s, labels.intern(kind + "." + before[kind]++), lts.target(t));
            }
        }
        return builder.build(lts.initialState());
    }

    /** The purpose over the labels of the specification; it ends where it accepts or refuses. */
    private Lts watching(Budget budget) {
        TestPurpose automaton = product.purpose();
        int known = labels.size();
        int[] representative = new int[kinds.length];
        for (int label = kinds.length - 1; label >= 0; label--) {
            representative[kinds[label]] = label;
        }
        LtsBuilder builder = new LtsBuilder(labels, budget);
        for (int state = 0; state < automaton.stateCount(); state++) {
            builder.state(state);
            if (automaton.accepts(state)) {
                builder.transition(state, labels.intern(ACCEPT), state);
            } else if (!automaton.refuses(state)) {
                for (int label = 1; label < known; label++) {
                    String text = labels.text(label);
                    int kind = Integer.parseInt(text.substring(0, text.indexOf('.')));
                    builder.transition(state, label, automaton.next(state, representative[kind]));
                }
            }
        }
        return builder.build(0);
    }

    public Lts specification() {
        return specification;
    }

    public Lts purpose() {
        return purpose;
    }

    /** What the evidence selects; it is evidence that the formula holds for the network. */
    public Selection selection(Lts evidence, Budget budget) {
        return ReachabilitySelection.ofPart(evidence, product(evidence), ACCEPT, budget);
    }

    /** For each state of the evidence the state of the product. */
    private long[] product(Lts evidence) {
        long[] states = new long[evidence.stateCount()];
        Arrays.fill(states, -1);
        states[evidence.initialState()] = product.initial();
        int[] open = new int[evidence.stateCount()];
        int size = 0;
        open[size++] = evidence.initialState();
        for (int next = 0; next < size; next++) {
            int state = open[next];
            for (int t = evidence.rowStart(state); t < evidence.rowEnd(state); t++) {
                String label = evidence.labels().text(evidence.label(t));
                if (!label.equals(ACCEPT) && states[evidence.target(t)] < 0) {
                    states[evidence.target(t)] = after(states[state], label);
                    open[size++] = evidence.target(t);
                }
            }
        }
        return states;
    }

    private long after(long state, String label) {
        int known = labels.find(label);
        int row = product.specified(state);
        for (int t = specification.rowStart(row); t < specification.rowEnd(row); t++) {
            if (specification.label(t) == known) {
                return product.successor(state, t);
            }
        }
        throw new IllegalStateException("evidence with a step that the product does not have");
    }
}
