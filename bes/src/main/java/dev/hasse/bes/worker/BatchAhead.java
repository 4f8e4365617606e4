package dev.hasse.bes.worker;

import dev.hasse.bes.VariableTable;
import dev.hasse.bes.worker.Message.Batch;

/**
 * Reads what a worker knows of the variables of the next messages of a batch, before they are worked on. That changes nothing;
 * but what is not in the processor's cache comes from memory at the same time then, and not one after the other.
 */
final class BatchAhead {
    /** So many words of a batch are looked up at once. */
    static final int WORDS = 64;

    private static final int UNKNOWN = -1;

    private final VariableTable table;
    private final Waiting waiting;
    private final AskedVariables asked;
    private final int[] numbers = new int[WORDS];
    /** Kept so that no compiler leaves out the reading. */
    @SuppressWarnings("UnusedVariable")
    private int seen;

    BatchAhead(VariableTable table, Waiting waiting, AskedVariables asked) {
        this.table = table;
        this.waiting = waiting;
        this.asked = asked;
    }

    /** Looks at the words from a place on. */
    void look(Batch batch, int from, int[] states) {
        long[] words = batch.words();
        int to = Math.min(from + WORDS, batch.length());
        for (int i = from; i < to; i += 2) {
            numbers[i - from] = Batch.isAnswer(words[i + 1]) ? UNKNOWN : table.find(words[i]);
        }
        int sum = 0;
        for (int i = from; i < to; i += 2) {
            int number = numbers[i - from];
            if (number != UNKNOWN) {
                sum += states[number] + waiting.first(number);
            } else if (Batch.isAnswer(words[i + 1])) {
                sum += asked.lookAhead(Batch.number(words[i + 1]));
            }
        }
        seen = sum;
    }
}
