package dev.hasse.cli.lts;

import dev.hasse.lts.bisimulation.Equivalence;
import picocli.CommandLine.Option;

/** {@code --equivalence}: which systems count as the same. */
final class EquivalenceOption {
    /** The names on the command line. */
    enum Name {
        strong(Equivalence.STRONG),
        branching(Equivalence.BRANCHING),
        divbranching(Equivalence.DIVERGENCE_PRESERVING_BRANCHING);

        private final Equivalence equivalence;

        Name(Equivalence equivalence) {
            this.equivalence = equivalence;
        }
    }

    @Option(
            names = {"-e", "--equivalence"},
            paramLabel = "NAME",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); divbranching is branching that"
                    + " sees infinite internal runs.")
    private Name name = Name.strong;

    Equivalence equivalence() {
        return name.equivalence;
    }

    String name() {
        return name.name();
    }
}
