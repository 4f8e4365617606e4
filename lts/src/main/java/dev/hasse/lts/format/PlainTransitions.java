package dev.hasse.lts.format;

import dev.hasse.lts.TransitionConsumer;
import java.util.Arrays;

/**
 * Reads lines as almost all tools write them, {@code (1,"a",2)} or {@code (1, a, 2)}, each byte once: a tree of the labels
 * met so far finds a label's number while its end is looked for. All in one method, because a file is often read before
 * more of them are compiled. It stops at any other line, which is left to the reader that knows all there is.
 */
final class PlainTransitions {
    /** So many digits are a state's number, whatever they are. */
    private static final int MOST_DIGITS = 9;

    private static final int BYTES = 256;
    /** A tree of 1 MB at most; labels beyond it are looked up in the table. */
    private static final int MOST_NODES = 1024;

    private static final int ROOT = 1;

    private final ByteLabels labels;
    /** The child of node n for byte b is at {@code 256 n + b}. Node 0, which has no child but itself, is no label's. */
    private int[] children = new int[16 * BYTES];
    /** One more than the number of the label that ends at a node, or 0. */
    private int[] numberAt = new int[16];

    private int nodes = ROOT + 1;
    private int read;

    PlainTransitions(ByteLabels labels) {
        this.labels = labels;
    }

    /** How many lines the last call read. */
    int linesRead() {
        return read;
    }

    /**
     * Hands over the transitions of the lines that begin from a place to before another one, and tells where the first
     * line begins that is not read. A line feed is at the end of the last of them.
     */
    int read(byte[] text, int from, int limit, TransitionConsumer consumer) {
        int line = from;
        int count = 0;
        while (line < limit && text[line] == '(') {
            int first = line + 1;
            int k = first;
            int source = 0;
            int b = text[k];
            while (b >= '0' && b <= '9') {
                source = 10 * source + b - '0';
                b = text[++k];
            }
            if (b != ',' || k == first || k - first > MOST_DIGITS) {
                break;
            }
            b = text[++k];
            if (b == ' ') {
                b = text[++k];
            }
            boolean isQuoted = b == '"';
            int behind = isQuoted ? '"' : ',';
            int start = isQuoted ? ++k : k;
            int[] tree = children;
            int node = ROOT;
            b = text[k];
            while (b != behind && b != '\n') {
                node = tree[node * BYTES + (b & 0xFF)];
                b = text[++k];
            }
            int end = k;
            if (b == '\n' || end == start || isQuoted && text[++k] != ',') {
                break;
            }
            b = text[++k];
            if (b == ' ') {
                b = text[++k];
            }
            first = k;
            int target = 0;
            while (b >= '0' && b <= '9') {
                target = 10 * target + b - '0';
                b = text[++k];
            }
            if (b != ')' || k == first || k - first > MOST_DIGITS) {
                break;
            }
            b = text[++k];
            if (b == '\r') {
                b = text[++k];
            }
            if (b != '\n') {
                break;
            }
            if (!isQuoted && (AutReader.blank(text[start]) || AutReader.blank(text[end - 1]))) {
                break;
            }
            int label = numberAt[node] - 1;
            if (label < 0) {
                label = labels.number(text, start, end);
                learn(text, start, end, label);
            }
            consumer.transition(source, label, target);
            line = k + 1;
            count++;
        }
        read = count;
        return line;
    }

    private void learn(byte[] text, int start, int end, int label) {
        int node = ROOT;
        for (int k = start; k < end; k++) {
            int at = node * BYTES + (text[k] & 0xFF);
            node = children[at];
            if (node == 0) {
                if (nodes == MOST_NODES) {
                    return;
                }
                if (nodes == numberAt.length) {
                    numberAt = Arrays.copyOf(numberAt, 2 * nodes);
                    children = Arrays.copyOf(children, 2 * nodes * BYTES);
                }
                node = nodes++;
                children[at] = node;
            }
        }
        numberAt[node] = label + 1;
    }
}
