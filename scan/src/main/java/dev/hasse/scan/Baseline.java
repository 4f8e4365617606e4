package dev.hasse.scan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Findings that somebody has accepted: one a line, {@code #} begins a comment. A line is the finding's kind and the
 * property that forbids it, or its sentence, without the numbers that differ from recording to recording: it stands for
 * the same finding in the next one.
 */
public final class Baseline {
    private static final Pattern PLACE = Pattern.compile("#\\d+( \\(line \\d+\\))?");
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\p{L}\\p{N}_.'-])\\d+(?:\\.\\d+)?(?![\\p{L}\\p{N}_'])");

    private final Set<String> accepted;

    private Baseline(Set<String> accepted) {
        this.accepted = Set.copyOf(accepted);
    }

    /** Accepts what these lines of a file name. */
    public static Baseline of(List<String> lines) {
        Set<String> accepted = new LinkedHashSet<>();
        for (String line : lines) {
            if (!line.isBlank() && !line.startsWith("#")) {
                accepted.add(line.strip());
            }
        }
        return new Baseline(accepted);
    }

    /** The line that accepts a finding. */
    public static String line(Suspicion suspicion) {
        String sentence =
                PLACE.matcher(suspicion.property().orElse(suspicion.summary())).replaceAll("#N");
        return suspicion.kind().word() + ": " + NUMBER.matcher(sentence).replaceAll("N");
    }

    public boolean accepts(Suspicion suspicion) {
        return accepted.contains(line(suspicion));
    }
}
