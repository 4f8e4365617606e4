package dev.hasse.logic.mcl;

import dev.hasse.base.FilesBelow;
import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where {@code library FILE.mcl end_library} finds its text. */
public interface MclLibraries {
    String text(String name, SourcePlace place) throws InputException;

    /** Only the libraries that come with Hasse: {@code patterns.mcl} and {@code fairness.mcl}. */
    static MclLibraries builtIn() {
        return (name, place) -> {
            try (InputStream in = MclLibraries.class.getResourceAsStream(name)) {
                if (in == null || !name.endsWith(".mcl")) {
                    throw place.error("no library is named '" + name + "'");
                }
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw place.error("cannot read library '" + name + "': " + e.getMessage());
            }
        };
    }

    /** Files of a folder, or below it, first, then what comes with Hasse. */
    static MclLibraries in(Path folder) {
        return (name, place) -> {
            Path file = FilesBelow.find(folder, name)
                    .filter(each -> name.endsWith(".mcl"))
                    .orElseThrow(() -> place.error("no library is named '" + name
                            + "': expected FILE.mcl in the formula's folder or below it"));
            if (!Files.isRegularFile(file)) {
                return builtIn().text(name, place);
            }
            try {
                return TextFile.read(file);
            } catch (InputException e) {
                throw place.error("cannot read library '" + file + "': " + e.problem());
            }
        };
    }
}
