package dev.hasse.bes.worker;

import dev.hasse.bes.Memory;
import dev.hasse.bes.VariableTable;
import java.io.IOException;
import java.util.Arrays;

/**
 * Variables of other workers that were asked for, and who waits for them here: a variable is asked for once, however many
 * edges lead to it, and its value is known here once it was answered.
 *
 * <p>In a block that closes in rounds a request is only good for the round in which it was sent: the other worker forgets who
 * waits for what it closes. A request from another block is answered in any case, so one is enough.
 */
final class AskedVariables {
    private static final int FALSE = -1;
    private static final int TRUE = -2;
    private static final int BETWEEN = 1;

    private final VariableTable table;
    /** A mark is twice the round in which its own block asked for the variable, and one more if another block did; or its value. */
    private final Waiting waiting;
    /** By block twice its present round. */
    private final int[] rounds;

    /** @param own the worker's own variables */
    AskedVariables(VariableTable own, int blocks, Memory memory) {
        table = VariableTable.beside(own);
        waiting = Waiting.withMarks(memory);
        rounds = new int[blocks];
        Arrays.fill(rounds, 2);
    }

    /** The number of the variable, which is new or known. */
    int number(long variable) {
        int number = table.add(variable);
        waiting.makeRoom(number);
        return number;
    }

    boolean isAnswered(int number) {
        return waiting.mark(number) < 0;
    }

    boolean value(int number) {
        return waiting.mark(number) == TRUE;
    }

    /** Notes who waits for a variable of the block; true if it must be asked for. */
    boolean await(int number, int block, long source) {
        waiting.add(number, source);
        int before = waiting.mark(number);
        if (Waiting.betweenBlocks(source)) {
            waiting.mark(number, before | BETWEEN);
            return (before & BETWEEN) == 0;
        }
        waiting.mark(number, rounds[block] | before & BETWEEN);
        return before < rounds[block];
    }

    /** Tells all who wait for a value: the edge's source and the variable. */
    void save(KnowledgeWriter.Edges edges) throws IOException {
        for (int number = 0; number < table.size(); number++) {
            edges.write(waiting, number, table.variable(number));
        }
    }

    /** What is asked for inside the block from now on is asked for again. */
    void nextRound(int block) {
        rounds[block] += 2;
    }

    /** Reads what is known of the variable, so that it is in the processor's cache. */
    int lookAhead(int number) {
        return waiting.first(number);
    }

    void answer(int number, boolean value) {
        waiting.mark(number, value ? TRUE : FALSE);
    }

    /** The first of those who wait, or 0; they are taken one by one. */
    int takeFirst(int number) {
        int first = waiting.first(number);
        waiting.clear(number);
        return first;
    }

    long source(int edge) {
        return waiting.source(edge);
    }

    int releaseAndNext(int edge) {
        return waiting.releaseAndNext(edge);
    }
}
