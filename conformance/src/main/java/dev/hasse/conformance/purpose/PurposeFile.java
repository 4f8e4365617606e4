package dev.hasse.conformance.purpose;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.conformance.Alphabet;
import dev.hasse.lts.format.ReadLts;
import dev.hasse.lts.source.SystemSource;
import java.nio.file.Path;
import java.util.Collection;
import java.util.function.Consumer;

/** A purpose in a file, whose name tells whether it is a sequence diagram or a system. */
public final class PurposeFile {
    private PurposeFile() {}

    /**
     * Reads it.
     *
     * @param internal more names of the internal action
     * @param warnings takes what is odd about the file but does no harm
     */
    public static TestPurpose read(
            SystemSource file, Alphabet alphabet, Collection<String> internal, Consumer<String> warnings, Budget budget)
            throws InputException {
        if (PurposeDiagram.isNamed(file.name())) {
            return PurposeDiagram.of(file.name(), TextFile.read(Path.of(file.name())), alphabet);
        }
        ReadLts read = file.read(internal, budget);
        read.warnings().forEach(warnings);
        return PurposeSystem.of(read.lts(), alphabet, file.name(), budget);
    }
}
