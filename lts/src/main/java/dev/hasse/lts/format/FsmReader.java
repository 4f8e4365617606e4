package dev.hasse.lts.format;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * Reads mCRL2's .fsm: parameters, a line {@code ---}, state vectors, a line {@code ---}, transitions
 * {@code source target "label"} with states from 1, and perhaps a line {@code ---} and the initial state. The values of
 * the parameters are not kept.
 */
final class FsmReader {
    private final ByteLines lines;
    private final ByteLabels labels;
    private final LtsBuilder builder;
    private int at;

    private FsmReader(ByteLines lines, Labels labels, Budget budget) {
        this.lines = lines;
        this.labels = new ByteLabels(labels, budget);
        this.builder = new LtsBuilder(labels, budget);
    }

    static ReadLts read(String source, InputStream in, Labels labels, Budget budget)
            throws IOException, InputException {
        ByteLines lines = new ByteLines(source, Streams.plain(source, in), budget);
        return new FsmReader(lines, labels, budget).read();
    }

    private ReadLts read() throws IOException, InputException {
        skipSection("the state vectors");
        int vectors = skipSection("the transitions");
        if (vectors > 0) {
            builder.state(vectors - 1);
        }
        boolean more = transitions();
        int initial = 0;
        if (more && lines.next()) {
            at = lines.start();
            initial = state();
            expectEnd();
        }
        return new ReadLts(builder.build(initial), List.of());
    }

    /** Skips to behind the next {@code ---} and says how many lines that were. */
    private int skipSection(String next) throws IOException, InputException {
        int skipped = 0;
        while (lines.next()) {
            if (atSeparator()) {
                return skipped;
            }
            skipped++;
        }
        throw lines.errorAtEnd("expected a line \"---\" and " + next);
    }

    private boolean atSeparator() {
        byte[] text = lines.bytes();
        int start = lines.start();
        return lines.end() - start >= 3 && text[start] == '-' && text[start + 1] == '-' && text[start + 2] == '-';
    }

    private boolean transitions() throws IOException, InputException {
        while (lines.next()) {
            if (atSeparator()) {
                return true;
            }
            at = lines.start();
            skipBlanks();
            if (at == lines.end()) {
                continue;
            }
            int source = state();
            int target = state();
            int label = label();
            expectEnd();
            builder.transition(source, label, target);
        }
        return false;
    }

    private void skipBlanks() {
        while (at < lines.end() && lines.bytes()[at] <= ' ' && lines.bytes()[at] >= 0) {
            at++;
        }
    }

    private int state() throws InputException {
        skipBlanks();
        int first = at;
        byte[] text = lines.bytes();
        long number = 0;
        while (at < lines.end() && text[at] >= '0' && text[at] <= '9') {
            number = 10 * number + text[at++] - '0';
            if (number > Lts.MAX_STATES) {
                throw lines.error(first, "state number too large: at most " + Lts.MAX_STATES + " is possible");
            }
        }
        if (at == first || number == 0) {
            throw lines.error(first, "expected a state (a number from 1)");
        }
        return (int) number - 1;
    }

    private int label() throws InputException {
        skipBlanks();
        byte[] text = lines.bytes();
        int start = at;
        if (at == lines.end() || text[at] != '"') {
            throw lines.error(start, "expected a label in quotes");
        }
        at = lines.end() - 1;
        while (text[at] != '"') {
            at--;
        }
        if (at == start) {
            throw lines.error(start, "expected the quote that ends the label");
        }
        return labels.number(text, start + 1, at++);
    }

    private void expectEnd() throws InputException {
        skipBlanks();
        if (at < lines.end()) {
            throw lines.error(at, "expected the end of the line");
        }
    }
}
