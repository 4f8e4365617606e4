package dev.hasse.lts.format;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.TransitionConsumer;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads Aldebaran's format from bytes: a header {@code des (initial, transitions, states)}, then a line
 * {@code (source, label, target)} each. As liberal as the tools that write it: blanks between all tokens, empty lines,
 * CR LF, a label that is all between the first and the last comma with one pair of quotes stripped, counts that are
 * wrong. Plain, gzip or bzip2, told by the content.
 */
public final class AutReader {
    private final ByteLines lines;
    private final ByteLabels labels;
    /** Where the parser is in the current line. */
    private int at;

    private AutReader(ByteLines lines, Labels labels, Budget budget) {
        this.lines = lines;
        this.labels = new ByteLabels(labels, budget);
    }

    /** The whole system. */
    public static ReadLts read(String source, InputStream in, Labels labels, Budget budget)
            throws IOException, InputException {
        LtsBuilder builder = new LtsBuilder(labels, budget);
        AutHeader header = stream(source, in, labels, budget, builder);
        long transitions = builder.transitionCount();
        Lts lts = builder.build(header.initial());
        return new ReadLts(lts, warnings(source, header, transitions, lts.stateCount()));
    }

    /**
     * Hands each transition to a consumer and keeps none, for who wants only a part of them. The labels are numbered
     * in the table in the order in which they are met, so all who read the same file get the same numbers.
     */
    public static AutHeader stream(
            String source, InputStream in, Labels labels, Budget budget, TransitionConsumer consumer)
            throws IOException, InputException {
        ByteLines lines = new ByteLines(source, Streams.plain(source, in), budget);
        AutReader reader = new AutReader(lines, labels, budget);
        AutHeader header = reader.header();
        reader.transitions(consumer);
        return header;
    }

    private static List<String> warnings(String source, AutHeader header, long transitions, int states) {
        List<String> warnings = new ArrayList<>();
        if (header.transitions() != transitions) {
            warnings.add(source + ":1: the header promises " + count(header.transitions()) + " transitions, there are "
                    + transitions);
        }
        if (header.states() != states) {
            warnings.add(source + ":1: the header promises " + count(header.states()) + " states, there are " + states);
        }
        return warnings;
    }

    private static String count(long promised) {
        return promised < 0 ? "an unknown number of" : Long.toString(promised);
    }

    private boolean nextLine() throws IOException, InputException {
        while (lines.next()) {
            at = lines.start();
            skipBlanks();
            if (at < lines.end()) {
                return true;
            }
        }
        return false;
    }

    private AutHeader header() throws IOException, InputException {
        if (!nextLine()) {
            throw lines.errorAtEnd("expected \"des (initial state, transitions, states)\", found an empty file");
        }
        byte[] text = lines.bytes();
        if (lines.end() - at > 3 && text[at] == (byte) 0xEF && text[at + 1] == (byte) 0xBB) {
            // A byte order mark, as editors of Windows leave it.
            at += 3;
        }
        for (char expected : new char[] {'d', 'e', 's'}) {
            if (at == lines.end() || text[at] != expected) {
                throw lines.error(at, "expected \"des (initial state, transitions, states)\"");
            }
            at++;
        }
        expect('(');
        int initial = state("the initial state");
        expect(',');
        long transitions = promise();
        expect(',');
        long states = promise();
        expect(')');
        expectEnd();
        return new AutHeader(initial, transitions, states);
    }

    private void transitions(TransitionConsumer consumer) throws IOException, InputException {
        PlainTransitions plain = new PlainTransitions(labels);
        lines.takeAll(plain, consumer);
        while (nextLine()) {
            expect('(');
            int source = state("a source state");
            expect(',');
            skipBlanks();
            int start = at;
            int comma = lastComma();
            int end = comma;
            byte[] text = lines.bytes();
            while (end > start && blank(text[end - 1])) {
                end--;
            }
            if (end == start) {
                throw lines.error(start, "expected a label");
            }
            if (end - start > 1 && text[start] == '"' && text[end - 1] == '"') {
                start++;
                end--;
            }
            int label = labels.number(text, start, end);
            at = comma + 1;
            int target = state("a target state");
            expect(')');
            expectEnd();
            consumer.transition(source, label, target);
            lines.takeAll(plain, consumer);
        }
    }

    private int lastComma() throws InputException {
        byte[] text = lines.bytes();
        int comma = lines.end() - 1;
        while (comma >= at && text[comma] != ',') {
            comma--;
        }
        if (comma < at) {
            throw lines.error(lines.end(), "expected a comma and a target state behind the label");
        }
        return comma;
    }

    private void skipBlanks() {
        byte[] text = lines.bytes();
        int end = lines.end();
        int k = at;
        while (k < end && blank(text[k])) {
            k++;
        }
        at = k;
    }

    static boolean blank(byte b) {
        return b == ' ' || b == '\t' || b == '\r' || b == '\f';
    }

    private void expect(char expected) throws InputException {
        skipBlanks();
        if (at == lines.end() || lines.bytes()[at] != expected) {
            throw lines.error(at, "expected '" + expected + "'" + found());
        }
        at++;
    }

    private void expectEnd() throws InputException {
        skipBlanks();
        if (at < lines.end()) {
            throw lines.error(at, "expected the end of the line" + found());
        }
    }

    private int state(String what) throws InputException {
        skipBlanks();
        byte[] text = lines.bytes();
        int end = lines.end();
        int first = at;
        int k = first;
        long number = 0;
        while (k < end && text[k] >= '0' && text[k] <= '9') {
            number = 10 * number + text[k++] - '0';
            if (number >= Lts.MAX_STATES) {
                throw lines.error(first, "state number too large: at most " + (Lts.MAX_STATES - 1) + " is possible");
            }
        }
        if (k == first) {
            throw lines.error(first, "expected " + what + " (a natural number)" + found());
        }
        at = k;
        skipBlanks();
        if (at < end && text[at] >= '0' && text[at] <= '9') {
            throw lines.error(
                    at, "probabilistic transitions (an extension of mCRL2) are not supported: expected one state");
        }
        return (int) number;
    }

    /** A number in the header which is not trusted: anything that is not one is an unknown number. */
    private long promise() throws InputException {
        skipBlanks();
        byte[] text = lines.bytes();
        int first = at;
        long number = 0;
        boolean known = true;
        while (at < lines.end() && text[at] != ',' && text[at] != ')') {
            byte b = text[at++];
            if (b >= '0' && b <= '9' && number < Long.MAX_VALUE / 20) {
                number = 10 * number + b - '0';
            } else {
                known &= blank(b);
            }
        }
        if (at == lines.end()) {
            throw lines.error(first, "expected a number, then ',' or ')'");
        }
        return known && at > first ? number : -1;
    }

    private String found() {
        if (at >= lines.end()) {
            return ", found the end of the line";
        }
        int c = lines.bytes()[at];
        return c > ' ' && c < 127 ? ", found '" + (char) c + "'" : "";
    }
}
