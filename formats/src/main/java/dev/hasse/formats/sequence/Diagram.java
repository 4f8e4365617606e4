package dev.hasse.formats.sequence;

import dev.hasse.base.InputException;

/** A diagram while its statements are taken, one after the other, in one scenario. */
interface Diagram {
    void take(DiagramStatement statement) throws InputException;

    OpenBlocks blocks();

    /** How much memory it takes so far, about. */
    long bytes();

    /** The whole chart, after the last line. */
    Chart end(int lastLine) throws InputException;
}
