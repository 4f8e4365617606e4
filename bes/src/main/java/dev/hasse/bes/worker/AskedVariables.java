package dev.hasse.bes.worker;

import dev.hasse.bes.Memory;
import dev.hasse.bes.VariableTable;

/**
 * Variables of other workers that were asked for, and who waits for them here: a variable is asked for once, however many
 * edges lead to it, and its value is known here once it was answered.
 *
 * <p>In a block that closes in rounds a request is only good for the round in which it was sent: the other worker forgets who
 * waits for what it closes.
 */
final class AskedVariables {
    private static final int FALSE = -1;
    private static final int TRUE = -2;

    private final Memory memory;
    private final VariableTable table;
    private final Waiting waiting;
    /** By number: the round in which it was asked for, or its value. */
    private int[] rounds = new int[64];

    private int round = 1;

    AskedVariables(long bound, Memory memory) {
        this.memory = memory;
        table = new VariableTable(bound, memory);
        waiting = new Waiting(memory);
    }

    /** The number of the variable, which is new or known. */
    int number(long variable) {
        int number = table.add(variable);
        if (number >= rounds.length) {
            rounds = memory.grown(rounds, number + 1);
        }
        return number;
    }

    boolean isAnswered(int number) {
        return rounds[number] < 0;
    }

    boolean value(int number) {
        return rounds[number] == TRUE;
    }

    /** Notes who waits; true if the variable must be asked for. */
    boolean await(int number, long source) {
        waiting.add(number, source);
        boolean isNew = rounds[number] < round;
        rounds[number] = round;
        return isNew;
    }

    /** What is asked for from now on is asked for again. */
    void nextRound() {
        round++;
    }

    void answer(int number, boolean value) {
        rounds[number] = value ? TRUE : FALSE;
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
