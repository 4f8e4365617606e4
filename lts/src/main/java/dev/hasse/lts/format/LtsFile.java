package dev.hasse.lts.format;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Reads and writes a system in the format that a file's name tells: .aut (the default), .fsm, .dot; .gz and .bz2. */
public final class LtsFile {
    private LtsFile() {}

    public static ReadLts read(Path file, Labels labels, Budget budget) throws IOException, InputException {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new InputException(file.toString(), "no such file, or not readable");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return isFsm(file)
                    ? FsmReader.read(file.toString(), in, labels, budget)
                    : AutReader.read(file.toString(), in, labels, budget);
        }
    }

    public static void write(Lts lts, Path file) throws IOException, InputException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".bz2") || name.endsWith(".fsm")) {
            throw new InputException(file.toString(), "cannot write this format: expected .aut, .aut.gz or .dot");
        }
        try (OutputStream out = name.endsWith(".gz")
                ? new GZIPOutputStream(Files.newOutputStream(file), 1 << 16)
                : new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            if (name.endsWith(".dot") || name.endsWith(".dot.gz") || name.endsWith(".gv")) {
                try (Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
                    DotWriter.write(lts, writer);
                }
            } else {
                AutWriter.write(lts, out);
            }
        }
    }

    private static boolean isFsm(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".fsm") || name.endsWith(".fsm.gz") || name.endsWith(".fsm.bz2");
    }
}
