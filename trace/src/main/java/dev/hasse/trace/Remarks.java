package dev.hasse.trace;

import java.util.List;
import java.util.stream.Stream;

/**
 * What is said of a recording.
 *
 * @param source where it came from
 * @param findings what was odd in the input and tolerated
 * @param warnings what its recorder has to say of it
 * @param assumptions what its reader took for granted to order events
 */
record Remarks(String source, List<String> findings, List<String> warnings, List<String> assumptions) {
    Remarks {
        findings = List.copyOf(findings);
        warnings = List.copyOf(warnings);
        assumptions = List.copyOf(assumptions);
    }

    Remarks with(List<String> allFindings, String assumption) {
        return new Remarks(
                source,
                allFindings,
                warnings,
                Stream.concat(assumptions.stream(), Stream.of(assumption)).toList());
    }
}
