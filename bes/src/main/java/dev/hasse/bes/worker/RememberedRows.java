package dev.hasse.bes.worker;

import dev.hasse.bes.Memory;
import dev.hasse.bes.Row;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
import java.util.function.ToIntFunction;

/**
 * What a checkpoint says of variables that were explored and not decided: the successors that they still wait for. The
 * others had the value that decides nothing, so what is left is the variable's equation as good as the whole row.
 */
final class RememberedRows {
    /** The number of a variable that another worker keeps. */
    static final int ELSEWHERE = -1;

    private final Memory memory;
    /** By number: where the row begins, how many successors it has, and how many of them are known by now. */
    private int[] firsts = new int[64];

    private int[] counts = new int[64];
    private int[] known = new int[64];
    private long[] successors = new long[64];
    private int size;
    private int rows;

    RememberedRows(Memory memory) {
        this.memory = memory;
    }

    boolean isEmpty() {
        return rows == 0;
    }

    /** Reads a part of a checkpoint; whoever keeps a variable numbers it, or says that it is {@link #ELSEWHERE}. */
    void read(ReadableByteChannel channel, ToIntFunction<KnowledgeReader> numbering) throws IOException {
        KnowledgeReader in = new KnowledgeReader(channel);
        int[] numbers = new int[in.begin()];
        for (int i = 0; i < numbers.length; i++) {
            in.nextVariable();
            numbers[i] = numbering.applyAsInt(in);
            if (numbers[i] != ELSEWHERE) {
                expect(numbers[i], in.count());
            }
        }
        while (in.nextEdge()) {
            int number = numbers[in.source()];
            if (number != ELSEWHERE) {
                add(number, in.target());
            }
        }
    }

    /** The variable waits for so many successors; none if it was not explored. */
    private void expect(int number, int count) {
        if (count == 0) {
            return;
        }
        if (number >= firsts.length) {
            firsts = memory.grown(firsts, number + 1);
            counts = memory.grown(counts, number + 1);
            known = memory.grown(known, number + 1);
        }
        if (Math.addExact(size, count) > successors.length) {
            successors = memory.grown(successors, size + count);
        }
        firsts[number] = size;
        counts[number] = count;
        size += count;
        rows++;
    }

    private void add(int number, long successor) throws IOException {
        if (number >= counts.length || known[number] == counts[number]) {
            throw new IOException("the checkpoint lists more successors of a variable than there are");
        }
        successors[firsts[number] + known[number]++] = successor;
    }

    /** How many successors a row that was not taken has; 0 if there is none. */
    int count(int number) {
        return number < counts.length ? counts[number] : 0;
    }

    /** Writes down the rows that were not taken. */
    void save(KnowledgeWriter.Edges edges) throws IOException {
        for (int number = 0; number < counts.length; number++) {
            for (int i = 0; i < counts[number]; i++) {
                edges.write(number, successors[firsts[number] + i]);
            }
        }
    }

    /** Gives the row of a variable, once; false if it has none. */
    boolean take(int number, Row row) {
        if (count(number) == 0) {
            return false;
        }
        if (known[number] != counts[number]) {
            throw new IllegalStateException("the checkpoint lists fewer successors of a variable than it waits for");
        }
        for (int i = 0; i < counts[number]; i++) {
            row.add(successors[firsts[number] + i]);
        }
        counts[number] = 0;
        rows--;
        return true;
    }
}
