package dev.hasse.report.page;

import dev.hasse.check.Run;
import java.util.List;
import java.util.Optional;

/**
 * Something that looks wrong in a trace, as a page shows it.
 *
 * @param kind the word for what it is
 * @param severity high, medium or low
 * @param summary one sentence
 * @param sentences more of it, such as the events
 * @param property the formula that forbids it
 * @param run a run that leads to it
 */
public record ShownFinding(
        String kind,
        String severity,
        String summary,
        List<String> sentences,
        Optional<String> property,
        Optional<Run> run) {
    public ShownFinding {
        sentences = List.copyOf(sentences);
    }
}
