package dev.hasse.cluster.problem;

import java.util.List;

/**
 * A formula and a system, as text and files.
 *
 * @param formula the formula, without macros and libraries
 * @param kind what the first file is
 * @param files all files
 * @param internal names of the internal action beside the usual ones
 */
public record ProblemDescription(String formula, SystemKind kind, List<SharedFile> files, List<String> internal) {
    public ProblemDescription {
        files = List.copyOf(files);
        internal = List.copyOf(internal);
    }
}
