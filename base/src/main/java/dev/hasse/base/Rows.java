package dev.hasse.base;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/**
 * Numbers in rows, such as edges by the node that they lead to: one row after the other in one array, each in the order in
 * which its numbers were told.
 */
public final class Rows {
    private final int[] starts;
    private final int[] numbers;

    /** Hears of a number, and in which row it is. */
    public interface Sink {
        void add(int row, int number);
    }

    private Rows(int[] starts, int[] numbers) {
        this.starts = starts;
        this.numbers = numbers;
    }

    /** @param tell tells all numbers, and the same ones again when it is called for the second time */
    public static Rows of(int rows, Consumer<Sink> tell) {
        int[] starts = new int[rows + 1];
        tell.accept((row, number) -> starts[row + 1]++);
        for (int row = 0; row < rows; row++) {
            starts[row + 1] += starts[row];
        }
        int[] numbers = new int[starts[rows]];
        int[] next = starts.clone();
        tell.accept((row, number) -> numbers[next[row]++] = number);
        return new Rows(starts, numbers);
    }

    /** So many numbers, from 0, each in its row; those whose row is below 0 are left out. */
    public static Rows sorted(int rows, int count, IntUnaryOperator rowOf) {
        return of(rows, all -> {
            for (int number = 0; number < count; number++) {
                int row = rowOf.applyAsInt(number);
                if (row >= 0) {
                    all.add(row, number);
                }
            }
        });
    }

    /** Without any row: each that is asked for is empty. */
    public static Rows none() {
        return new Rows(new int[1], new int[0]);
    }

    /** How many numbers there are in all rows. */
    public int size() {
        return numbers.length;
    }

    /** Where the row begins; it goes up to where the next one does. */
    public int start(int row) {
        return starts[row];
    }

    /** The number at a place. */
    public int at(int place) {
        return numbers[place];
    }

    /** The numbers of a row; none if there is no such row. */
    public int[] of(int row) {
        return row + 1 < starts.length ? Arrays.copyOfRange(numbers, starts[row], starts[row + 1]) : new int[0];
    }

    public boolean isEmpty(int row) {
        return starts[row] == starts[row + 1];
    }

    public long bytes() {
        return Integer.BYTES * ((long) starts.length + numbers.length);
    }
}
