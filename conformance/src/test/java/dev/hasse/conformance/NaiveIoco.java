package dev.hasse.conformance;

import dev.hasse.lts.Lts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The definition of ioco, by enumeration of all suspension traces of the specification up to a length. */
public final class NaiveIoco {
    private NaiveIoco() {}

    /** Where both systems are after a trace. */
    private record After(Set<Integer> specification, Set<Integer> implementation) {}

    /** The length of the shortest trace after which an output is not allowed; -1 if no such trace up to the bound. */
    public static int shortestViolation(Lts specification, Lts implementation, int bound) {
        // One of each trace, however many lead to the same states.
        List<After> traces = List.of(new After(after(specification, List.of()), after(implementation, List.of())));
        Set<String> labels = labels(specification);
        for (int length = 0; length <= bound; length++) {
            List<After> longer = new ArrayList<>();
            for (After trace : traces) {
                if (!outputs(specification, trace.specification())
                        .containsAll(outputs(implementation, trace.implementation()))) {
                    return length;
                }
                // Longer traces that the implementation does not have cannot show anything.
                for (String label : labels) {
                    After next = new After(
                            step(specification, trace.specification(), label),
                            step(implementation, trace.implementation(), label));
                    if (!next.specification().isEmpty()
                            && !next.implementation().isEmpty()) {
                        longer.add(next);
                    }
                }
            }
            traces = longer;
        }
        return -1;
    }

    static Set<String> labels(Lts lts) {
        Set<String> labels = new TreeSet<>(Set.of("delta"));
        for (int label = 1; label < lts.labels().size(); label++) {
            labels.add(lts.labels().text(label));
        }
        return labels;
    }

    /** The outputs, and delta, that may be seen after a trace. */
    public static Set<String> outputs(Lts lts, List<String> trace) {
        return outputs(lts, after(lts, trace));
    }

    private static Set<String> outputs(Lts lts, Set<Integer> states) {
        Set<String> outputs = new TreeSet<>();
        for (int state : states) {
            if (quiescent(lts, state)) {
                outputs.add("delta");
            }
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                String label = lts.labels().text(lts.label(t));
                if (label.startsWith("!") || label.equals("delta")) {
                    outputs.add(label);
                }
            }
        }
        return outputs;
    }

    /** The states after a trace. */
    public static Set<Integer> after(Lts lts, List<String> trace) {
        Set<Integer> states = silently(lts, Set.of(lts.initialState()));
        for (String label : trace) {
            states = step(lts, states, label);
        }
        return states;
    }

    private static Set<Integer> step(Lts lts, Set<Integer> states, String label) {
        Set<Integer> next = new TreeSet<>();
        for (int state : states) {
            if (label.equals("delta") && quiescent(lts, state)) {
                next.add(state);
            }
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                if (lts.labels().text(lts.label(t)).equals(label)) {
                    next.add(lts.target(t));
                }
            }
        }
        return silently(lts, next);
    }

    private static Set<Integer> silently(Lts lts, Set<Integer> states) {
        Set<Integer> closed = new TreeSet<>(states);
        int before;
        do {
            before = closed.size();
            for (int state : List.copyOf(closed)) {
                closed.addAll(internalSuccessors(lts, state));
            }
        } while (closed.size() > before);
        return closed;
    }

    private static Set<Integer> internalSuccessors(Lts lts, int state) {
        Set<Integer> successors = new TreeSet<>();
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            if (lts.label(t) == 0) {
                successors.add(lts.target(t));
            }
        }
        return successors;
    }

    /** Neither output nor internal action, or a way of internal actions back to itself. */
    static boolean quiescent(Lts lts, int state) {
        boolean silent = true;
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            silent &= lts.label(t) != 0 && !lts.labels().text(lts.label(t)).startsWith("!");
        }
        return silent || silently(lts, internalSuccessors(lts, state)).contains(state);
    }
}
