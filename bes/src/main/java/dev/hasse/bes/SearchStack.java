package dev.hasse.bes;

/** The path of a depth-first search: numbered variables, each with the successors that are still to be visited. */
final class SearchStack {
    private final BooleanGraph graph;
    private final Memory memory;
    private final Row row = new Row();
    private int[] numbers = new int[64];
    private int[] rowStarts = new int[64];
    private int[] edgeMarks = new int[64];
    private int depth;
    private long[] rows = new long[64];
    private int rowsEnd;

    SearchStack(BooleanGraph graph, Memory memory) {
        this.graph = graph;
        this.memory = memory;
    }

    /** Puts a variable and its row on top; returns how many successors it has. */
    int push(int number, long variable, int edgeMark) {
        row.clear();
        graph.successors(variable, row);
        if (depth == numbers.length) {
            numbers = memory.grown(numbers, depth + 1);
            rowStarts = memory.grown(rowStarts, depth + 1);
            edgeMarks = memory.grown(edgeMarks, depth + 1);
        }
        numbers[depth] = number;
        rowStarts[depth] = rowsEnd;
        edgeMarks[depth++] = edgeMark;
        if (rowsEnd + row.size() > rows.length) {
            rows = memory.grown(rows, rowsEnd + row.size());
        }
        row.copyTo(rows, rowsEnd);
        rowsEnd += row.size();
        return row.size();
    }

    boolean isEmpty() {
        return depth == 0;
    }

    int top() {
        return numbers[depth - 1];
    }

    /** How many edges were stored when the top was entered. */
    int edgesBefore() {
        return edgeMarks[depth - 1];
    }

    boolean hasNext() {
        return rowsEnd > rowStarts[depth - 1];
    }

    long next() {
        return rows[--rowsEnd];
    }

    void pop() {
        depth--;
        rowsEnd = rowStarts[depth];
    }
}
