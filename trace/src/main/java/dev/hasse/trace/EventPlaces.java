package dev.hasse.trace;

/** Numbered events, each at a position (from 1) of a process: what the passes over them need to know. */
interface EventPlaces {
    int size();

    int processes();

    int process(int event);

    int position(int event);

    /** The line of the input; 0 if unknown. */
    int line(int event);

    /** How messages name the event. */
    String describe(int event);
}
