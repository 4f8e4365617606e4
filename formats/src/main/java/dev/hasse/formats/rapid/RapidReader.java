package dev.hasse.formats.rapid;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TextLines;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReader;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.regex.Pattern;

/** Reads RAPID's STD format: a line {@code thread|operation(target)|location} per event, the location optional. */
public final class RapidReader implements TraceReader {
    private static final Pattern LINE = Pattern.compile(
            "\\s*[^|\\s{\\[]{1,200}\\|((r|w|acq|rel|fork|join)\\([^|()]{1,200}\\)|(begin|end)(\\([^|()]{0,200}\\))?)(\\|.*)?");

    @Override
    public String name() {
        return "rapid";
    }

    @Override
    public Confidence recognises(Head head) {
        return LINE.matcher(head.firstLine()).matches() ? Confidence.CERTAIN : Confidence.NO;
    }

    @Override
    public List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        RapidLog log = new RapidLog(budget);
        TextLines lines = new TextLines(input);
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isBlank()) {
                parse(line, lines, log);
            }
        }
        if (log.size() == 0) {
            throw new InputException(input.name(), 1, 1, "no events");
        }
        return List.of(new RapidTrace(input.name(), log, options).build(budget));
    }

    private static void parse(String line, TextLines lines, RapidLog log) throws InputException {
        int bar = line.indexOf('|');
        String thread = bar < 0 ? "" : line.substring(0, bar).strip();
        if (thread.isEmpty()) {
            throw lines.error(0, "expected thread|operation(target)|location");
        }
        int second = line.indexOf('|', bar + 1);
        int end = second < 0 ? line.length() : second;
        int open = line.indexOf('(', bar + 1);
        int wordEnd = open < 0 || open > end ? end : open;
        String word = line.substring(bar + 1, wordEnd).strip();
        RapidOperation operation = RapidOperation.of(word);
        if (operation == null) {
            throw lines.error(
                    bar + 1, "unknown operation '" + word + "': expected r, w, acq, rel, fork, join, begin or end");
        }
        String target = "";
        if (wordEnd < end) {
            int close = line.indexOf(')', open);
            if (close < 0 || close > end) {
                throw lines.error(end, "expected )");
            }
            if (!line.substring(close + 1, end).isBlank()) {
                throw lines.error(close + 1, "expected | or the end of the line after )");
            }
            target = line.substring(open + 1, close).strip();
        }
        if (operation.hasTarget() && target.isEmpty()) {
            throw lines.error(wordEnd, "expected (name) after " + word);
        }
        log.add(
                thread,
                operation,
                target,
                second < 0 ? "" : line.substring(second + 1).strip(),
                lines.number());
    }
}
