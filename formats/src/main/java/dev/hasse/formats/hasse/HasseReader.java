package dev.hasse.formats.hasse;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ProcessFiles;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReader;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the native format, streaming. Anything that begins like JSON may be meant to be it. */
public final class HasseReader implements TraceReader {
    private static final Pattern HEADER = Pattern.compile("\\{.*\"hasse\"\\s*:.*");
    private static final Pattern EVENT = Pattern.compile("\\{.*\"process\"\\s*:\\s*\".*");
    private static final int EVENTS_A_CHECK = 1 << 12;

    @Override
    public String name() {
        return "hasse";
    }

    @Override
    public Confidence recognises(Head head) {
        String line = head.firstLine().strip();
        if (HEADER.matcher(line).matches()) {
            return Confidence.CERTAIN;
        }
        if (EVENT.matcher(line).matches()) {
            return Confidence.LIKELY;
        }
        return line.startsWith("{") || line.startsWith("[") ? Confidence.POSSIBLE : Confidence.NO;
    }

    @Override
    public List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        return readTogether(input.name(), List.of(input), options, budget);
    }

    /** Each process has its events in one file: nothing says how those of two files follow each other. */
    @Override
    public List<Trace> readTogether(String name, List<TraceInput> inputs, ReadOptions options, Budget budget)
            throws InputException {
        TraceBuilder builder = options.builder(name).within(budget);
        Map<String, Value> initial = new HashMap<>();
        ProcessFiles files = new ProcessFiles(builder);
        for (TraceInput input : inputs) {
            events(new Lines(input, budget), true, builder, initial, budget);
            files.end(input.name());
            builder.beginApart();
        }
        return List.of(builder.build(budget));
    }

    /** Reads all lines; the first one that is not blank may be a header where the input begins with them. */
    static boolean events(
            Lines lines, boolean isBeginning, TraceBuilder builder, Map<String, Value> initial, Budget budget)
            throws InputException {
        Scanner scanner = new Scanner(lines);
        HeaderLine header = new HeaderLine(scanner, builder, initial);
        EventLine event = new EventLine(scanner, builder);
        boolean first = isBeginning;
        while (lines.next()) {
            scanner.begin();
            if (scanner.isAtEnd()) {
                continue;
            }
            checkStart(scanner);
            if (first && scanner.contains("\"hasse\"") && header.isNext()) {
                header.read();
            } else if (scanner.startsWith("{\"p")) {
                // Almost every line: one look tells that it is no header.
                event.read(lines.number());
            } else if (scanner.startsWith("{\"hasse\"") && header.isNext()) {
                throw scanner.error(scanner.at(), "a header after the first line: expected an event");
            } else if (header.isMoreNext()) {
                header.read();
            } else {
                event.read(lines.number());
            }
            first = false;
            if (!scanner.isAtEnd()) {
                throw scanner.expected("the end of the line after the object");
            }
            if (builder.eventCount() % EVENTS_A_CHECK == 0) {
                budget.check();
            }
        }
        return first;
    }

    private static void checkStart(Scanner scanner) throws InputException {
        if (scanner.next() == '[') {
            throw scanner.error(
                    scanner.at(), "expected {, found [: write one JSON object a line, without an array around them");
        }
        if (scanner.startsWith("\u00ef\u00bb\u00bf")) {
            throw scanner.error(scanner.at(), "a byte order mark: expected { (save the file as UTF-8 without it)");
        }
        if (scanner.next() != '{') {
            throw scanner.expected("{");
        }
    }
}
