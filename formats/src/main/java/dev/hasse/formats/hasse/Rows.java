package dev.hasse.formats.hasse;

/** The numbers 0..n-1 sorted into rows; those of row -1 are left out. */
final class Rows {
    private final int[] starts;
    private final int[] items;

    Rows(int[] rowOf, int rows) {
        starts = new int[rows + 1];
        for (int row : rowOf) {
            if (row >= 0) {
                starts[row + 1]++;
            }
        }
        for (int row = 0; row < rows; row++) {
            starts[row + 1] += starts[row];
        }
        items = new int[starts[rows]];
        int[] next = starts.clone();
        for (int item = 0; item < rowOf.length; item++) {
            if (rowOf[item] >= 0) {
                items[next[rowOf[item]]++] = item;
            }
        }
    }

    int start(int row) {
        return starts[row];
    }

    int end(int row) {
        return starts[row + 1];
    }

    int at(int index) {
        return items[index];
    }
}
