package dev.hasse.cluster.supervisor;

import dev.hasse.cluster.problem.ProblemDescription;
import java.nio.file.Path;
import java.util.List;

/**
 * Something to solve.
 *
 * @param files where the description's files are on this machine
 */
public record Job(ProblemDescription problem, List<Path> files, Wanted wanted) {
    /** What is asked. */
    public enum Wanted {
        VERDICT,
        VERDICT_AND_EVIDENCE
    }

    public Job {
        files = List.copyOf(files);
    }
}
