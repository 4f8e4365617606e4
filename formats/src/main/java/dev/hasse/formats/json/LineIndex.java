package dev.hasse.formats.json;

import dev.hasse.formats.Place;
import java.util.Arrays;

/** Where the lines of a UTF-8 text begin, to tell the places of many offsets. */
final class LineIndex {
    private final byte[] utf8;
    private final int[] starts;

    LineIndex(byte[] utf8) {
        this.utf8 = utf8;
        int[] found = new int[16];
        int lines = 1;
        for (int i = 0; i < utf8.length; i++) {
            if (utf8[i] == '\n') {
                if (lines == found.length) {
                    found = Arrays.copyOf(found, lines * 2);
                }
                found[lines++] = i + 1;
            }
        }
        starts = Arrays.copyOf(found, lines);
    }

    /** The line of an offset, from 1. */
    int line(int offset) {
        int index = Arrays.binarySearch(starts, offset);
        return index < 0 ? -index - 1 : index + 1;
    }

    Place place(int offset) {
        int line = line(offset);
        return new Place(line, Place.column(utf8, starts[line - 1], offset));
    }
}
