package dev.hasse.conformance.purpose;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.conformance.Alphabet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A purpose as a sequence diagram of Mermaid or PlantUML: accept when its messages have come in the order in which they
 * are drawn, whatever comes in between. A message {@code x} is the label {@code x}, {@code ?x} or {@code !x}, or
 * silence, by any of its names. Only the messages count; notes, participants, boxes and so on are passed over.
 */
final class PurposeDiagram {
    private static final Pattern NAME = Pattern.compile("(?i)\\.(mmd|mermaid|puml|plantuml)$");
    private static final Pattern MESSAGE = Pattern.compile("^[^:]*?[-.]+(?:>>?|\\)|x)[^:]*:(.+)$");
    private static final Pattern REVERSED = Pattern.compile("^[^:]*?<<?[-.]+[^:>]*:(.+)$");
    private static final int LONGEST_LINE = 1_000;
    private static final int MOST_MESSAGES = 10_000;

    private PurposeDiagram() {}

    /** Whether a file's name is one of a diagram. */
    static boolean isNamed(String file) {
        return NAME.matcher(file).find();
    }

    /** The purpose over an alphabet; an error names the source and the line. */
    static TestPurpose of(String source, String text, Alphabet alphabet) throws InputException {
        List<BitSet> messages = messages(source, text, alphabet);
        TestPurpose.checkSize(messages.size() + 1L, alphabet);
        int labels = alphabet.labels().size();
        int[][] next = new int[messages.size() + 1][labels];
        for (int state = 0; state < next.length; state++) {
            for (int label = 0; label < labels; label++) {
                boolean seen = state < messages.size() && messages.get(state).get(label);
                next[state][label] = seen ? state + 1 : state;
            }
        }
        BitSet accepting = new BitSet();
        accepting.set(messages.size());
        return new TestPurpose(next, accepting, new BitSet());
    }

    /** For each message the labels that it stands for. */
    private static List<BitSet> messages(String source, String text, Alphabet alphabet) throws InputException {
        List<BitSet> messages = new ArrayList<>();
        long number = 0;
        for (String line : text.split("\\R")) {
            number++;
            if (line.length() > LONGEST_LINE) {
                throw new InputException(source, number, 1, "a line of more than " + LONGEST_LINE + " characters");
            }
            Matcher message = MESSAGE.matcher(line);
            Matcher reversed = REVERSED.matcher(line);
            if (message.matches() || reversed.matches()) {
                messages.add(labels(
                        source,
                        number,
                        (message.matches() ? message : reversed).group(1).strip(),
                        alphabet));
            }
            if (messages.size() > MOST_MESSAGES) {
                throw new LimitReachedException("a test purpose of more than " + MOST_MESSAGES + " messages");
            }
        }
        if (messages.isEmpty()) {
            throw new InputException(source, "no message: expected lines such as 'User->>Machine: coin'");
        }
        return messages;
    }

    private static BitSet labels(String source, long line, String text, Alphabet alphabet) throws InputException {
        BitSet labels = new BitSet();
        if (Alphabet.isSilence(text)) {
            labels.set(alphabet.delta());
        }
        for (String written : List.of(text, "?" + text, "!" + text)) {
            int label = alphabet.labels().find(written);
            if (label > 0) {
                labels.set(label);
            }
        }
        if (labels.isEmpty()) {
            throw new InputException(source, line, 1, "the specification has no label '" + text + "'");
        }
        return labels;
    }
}
