package dev.hasse.cli.options;

import dev.hasse.lts.relabel.Matching;
import picocli.CommandLine.Option;

/** {@code --match}: how much of a label a regular expression has to match. */
public final class MatchOption {
    @Option(
            names = "--match",
            paramLabel = "PART",
            description = "How much of a label a regular expression has to match: ${COMPLETION-CANDIDATES} (default:"
                    + " ${DEFAULT-VALUE}).")
    private Matching matching = Matching.TOTAL;

    public Matching matching() {
        return matching;
    }
}
