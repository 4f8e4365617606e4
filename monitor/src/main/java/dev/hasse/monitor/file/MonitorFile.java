package dev.hasse.monitor.file;

import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.logic.syntax.SourceText;
import dev.hasse.monitor.Automaton;
import java.nio.file.Path;
import java.util.List;

/** Reads an automaton from a file; HOA is recognised by its first word, everything else is the text format. */
public final class MonitorFile {
    private MonitorFile() {}

    /** The automaton in a file, quantifiers in its guards expanded for these processes. */
    public static Automaton read(Path file, List<String> processes) throws InputException {
        String text = TextFile.read(file);
        if (text.lines().noneMatch(MonitorFile::isMonitors)) {
            // Without a word of it: what was opened by mistake may be anything, a list of passwords too.
            throw new InputException(
                    file.toString(),
                    "not a monitor: expected 'HOA:', or lines such as 'initial s' and 's -> t on p.x'");
        }
        return parse(file.toString(), text, processes);
    }

    private static boolean isMonitors(String line) {
        String plain = line.strip();
        return plain.startsWith("HOA:")
                || plain.startsWith("initial")
                || plain.startsWith("bad")
                || plain.contains("->") && (plain.contains(" on ") || plain.contains(" when "));
    }

    /** The automaton in a text. */
    public static Automaton parse(String source, String text, List<String> processes) throws InputException {
        SourceText whole = new SourceText(source, text);
        return text.stripLeading().startsWith("HOA:")
                ? new HoaReader(whole, processes).read()
                : new MonitorTextReader(whole, processes).read();
    }
}
