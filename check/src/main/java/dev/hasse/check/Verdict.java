package dev.hasse.check;

import java.util.Optional;

/** The answer to a property. */
public sealed interface Verdict {
    /** The word that reports use: {@code holds}, {@code violated} or {@code unknown}. */
    String word();

    /** The property holds; where one run is enough to show that, the witness is that run. */
    record Holds(Optional<Evidence> witness) implements Verdict {
        @Override
        public String word() {
            return "holds";
        }
    }

    record Violated(Evidence evidence) implements Verdict {
        @Override
        public String word() {
            return "violated";
        }
    }

    /** Not decided: a limit was reached, or no engine can. */
    record Unknown(String reason) implements Verdict {
        @Override
        public String word() {
            return "unknown";
        }
    }
}
