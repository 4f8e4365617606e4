package dev.hasse.logic;

/** The messages from one process to another, by the processes' names. */
public record Channel(String from, String to) {
    @Override
    public String toString() {
        return "inTransit(" + Names.written(from) + ", " + Names.written(to) + ")";
    }
}
