package dev.hasse.formats.json;

import dev.hasse.formats.Place;

/** Where the bytes of a text stand, by their offsets. */
interface TextPlaces {
    Place place(long offset);

    /** The line of an offset, from 1. */
    int line(long offset);

    /** The offset after the last byte that is known. */
    long end();

    /** Nobody will ask for an offset before this one. */
    void forget(long offset);
}
