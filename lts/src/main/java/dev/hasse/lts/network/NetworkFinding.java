package dev.hasse.lts.network;

/**
 * Something in a network file that is probably not meant.
 *
 * @param isVacuous whether a statement, or a label that it names, does nothing; else it is only worth a look
 */
public record NetworkFinding(String source, long line, String problem, boolean isVacuous) {
    @Override
    public String toString() {
        return source + ":" + line + ": " + problem;
    }
}
