package dev.hasse.formats.json;

import dev.hasse.formats.Place;
import org.jspecify.annotations.Nullable;

/** A text that is in memory as a whole; its lines are looked for only when somebody asks. */
final class WholeText implements TextPlaces {
    private final byte[] bytes;
    private @Nullable LineIndex lines;

    WholeText(byte[] bytes) {
        this.bytes = bytes;
    }

    private LineIndex lines() {
        if (lines == null) {
            lines = new LineIndex(bytes);
        }
        return lines;
    }

    @Override
    public Place place(long offset) {
        return lines().place((int) offset);
    }

    @Override
    public int line(long offset) {
        return lines().line((int) offset);
    }

    @Override
    public long end() {
        return bytes.length;
    }

    @Override
    public void forget(long offset) {
        // It is in memory anyway.
    }
}
