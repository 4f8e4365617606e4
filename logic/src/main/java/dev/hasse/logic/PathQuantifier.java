package dev.hasse.logic;

/** Over some or over all runs from a cut on. */
public enum PathQuantifier {
    EXISTS("E"),
    ALL("A");

    private final String letter;

    PathQuantifier(String letter) {
        this.letter = letter;
    }

    public String letter() {
        return letter;
    }
}
