package dev.hasse.cli.linearizability;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.formats.TraceSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Histories are looked at before they are read. What can be read only once, such as a pipe, is kept for that. */
final class RereadableSource {
    private static final int PIECE = 1 << 16;

    /** While the array grows, the old one and the new one live. */
    private static final int COPIES = 3;

    private RereadableSource() {}

    static TraceSource of(TraceSource source, Budget budget) throws IOException {
        if (source.canBeReadAgain()) {
            return source;
        }
        Allocation memory = budget.allocation();
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        byte[] piece = new byte[PIECE];
        try (InputStream in = source.open()) {
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                budget.check();
                memory.resize((long) COPIES * (kept.size() + read));
                kept.write(piece, 0, read);
            }
        }
        return TraceSource.of(source.name(), kept.toByteArray());
    }
}
