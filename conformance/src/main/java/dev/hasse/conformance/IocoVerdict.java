package dev.hasse.conformance;

import java.util.List;
import java.util.Set;

/** Whether an implementation conforms, and if not, what shows it. */
public sealed interface IocoVerdict {
    record Conforms() implements IocoVerdict {}

    /**
     * The implementation can do something that the specification does not allow.
     *
     * @param trace a shortest suspension trace of the specification after which it can
     * @param output the output, or the label of quiescence
     * @param silence if it is quiescence: what kinds of it; else empty
     * @param allowed what the specification allows instead
     */
    record Violates(List<String> trace, String output, Set<Quiescence> silence, List<String> allowed)
            implements IocoVerdict {
        public Violates {
            trace = List.copyOf(trace);
            silence = Set.copyOf(silence);
            allowed = List.copyOf(allowed);
        }

        /** What is wrong, as a sentence without its full stop. */
        public String explanation() {
            String where = trace.isEmpty() ? "at the start" : "after " + String.join(" ", trace);
            String what = silence.isEmpty()
                    ? "the output " + output + " is not allowed"
                    : "quiescence (" + output + ", " + kinds() + ") is not allowed";
            String instead = allowed.isEmpty() ? "nothing is" : String.join(", ", allowed) + " would be";
            return where + " " + what + "; " + instead;
        }

        private String kinds() {
            return String.join(
                    " or ", silence.stream().sorted().map(Quiescence::words).toList());
        }
    }
}
