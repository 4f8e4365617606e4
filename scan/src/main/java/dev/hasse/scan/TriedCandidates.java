package dev.hasse.scan;

/**
 * What became of the suspicions of one kind that were tried.
 *
 * @param possible those that some schedule leads to
 * @param refuted those that none does
 * @param open those of which neither could be shown
 */
public record TriedCandidates(SuspicionKind kind, long possible, long refuted, long open) {
    public long all() {
        return possible + refuted + open;
    }
}
