package dev.hasse.cluster.problem;

import java.util.List;
import java.util.Optional;

/**
 * A formula and a system, or two systems that are compared, as text and files.
 *
 * @param formula the formula, without macros and libraries
 * @param kind what the first file is
 * @param files all files
 * @param internal names of the internal action beside the usual ones
 * @param other what the system is compared with; there is no formula then
 */
public record ProblemDescription(
        String formula,
        SystemKind kind,
        List<SharedFile> files,
        List<String> internal,
        Optional<ComparedSystem> other) {
    public ProblemDescription {
        int second = other.map(ComparedSystem::files).orElse(0);
        if (other.isPresent() && (second < 1 || second >= files.size())) {
            throw new IllegalArgumentException(second + " of " + files.size() + " files");
        }
        files = List.copyOf(files);
        internal = List.copyOf(internal);
    }

    /** A formula and a system. */
    public ProblemDescription(String formula, SystemKind kind, List<SharedFile> files, List<String> internal) {
        this(formula, kind, files, internal, Optional.empty());
    }

    /** How many of the files belong to the first system. */
    int firstFiles() {
        return files.size() - other.map(ComparedSystem::files).orElse(0);
    }

    ProblemDescription first() {
        return new ProblemDescription("", kind, files.subList(0, firstFiles()), internal);
    }

    ProblemDescription second() {
        return new ProblemDescription(
                "", other.orElseThrow().kind(), files.subList(firstFiles(), files.size()), internal);
    }
}
