package dev.hasse.check;

import dev.hasse.stability.Stable;
import java.util.Optional;

/** The answer to a property. */
@Stable
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

    /** Not decided, for this reason. */
    record Unknown(String reason, Cause cause) implements Verdict {
        /** Why there is no answer. */
        public enum Cause {
            /** A limit was reached, no engine decides such a property, or the values depend on the run. */
            UNDECIDED,
            /** No known run violates the property, but some runs continue in a way that was not recorded. */
            OPEN_FUTURE,
            /** The property does not fit this trace: it names or needs something that the trace does not have. */
            REFUSED
        }

        public Unknown(String reason) {
            this(reason, Cause.UNDECIDED);
        }

        @Override
        public String word() {
            return "unknown";
        }
    }
}
