package dev.hasse.formats.mapping;

import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The mappings that come with Hasse, by name. */
public final class MappingLibrary {
    private static final List<String> NAMES =
            List.of("journald", "kubernetes", "logback", "nginx", "pino", "synoptic", "zap");

    private MappingLibrary() {}

    /** The names, sorted. */
    public static List<String> names() {
        return NAMES;
    }

    /** The text of the mapping of this name. */
    public static String text(String name) throws InputException {
        if (!NAMES.contains(name)) {
            throw new InputException(
                    name,
                    "no such file, and no mapping of this name comes with Hasse: expected one of "
                            + String.join(", ", NAMES));
        }
        try (InputStream in = MappingLibrary.class.getResourceAsStream(name + ".mapping")) {
            if (in == null) {
                throw new IllegalStateException("the mapping " + name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The mapping in the file, or the one of that name where there is no such file. */
    static Mapping mapping(Path file) throws InputException {
        String name = file.toString();
        if (Files.exists(file)) {
            return MappingParser.parse(name, TextFile.read(file));
        }
        return MappingParser.parse(name, text(name));
    }
}
