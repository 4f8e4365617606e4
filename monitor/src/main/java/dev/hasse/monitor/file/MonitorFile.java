package dev.hasse.monitor.file;

import dev.hasse.base.InputException;
import dev.hasse.logic.syntax.SourceText;
import dev.hasse.monitor.Automaton;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads an automaton from a file; HOA is recognised by its first word, everything else is the text format. */
public final class MonitorFile {
    /** Larger files are refused: monitors are written by people or made from formulas. */
    private static final long MAX_BYTES = 64 << 20;

    private MonitorFile() {}

    /** The automaton in a file, quantifiers in its guards expanded for these processes. */
    public static Automaton read(Path file, List<String> processes) throws InputException {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new InputException(file.toString(), "a monitor of more than " + (MAX_BYTES >> 20) + " MiB");
            }
            return parse(file.toString(), Files.readString(file), processes);
        } catch (CharacterCodingException e) {
            throw new InputException(file.toString(), "expected text in UTF-8");
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read: " + e.getMessage());
        }
    }

    /** The automaton in a text. */
    public static Automaton parse(String source, String text, List<String> processes) throws InputException {
        SourceText whole = new SourceText(source, text);
        return text.stripLeading().startsWith("HOA:")
                ? new HoaReader(whole, processes).read()
                : new MonitorTextReader(whole, processes).read();
    }
}
