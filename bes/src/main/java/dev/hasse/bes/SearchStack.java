package dev.hasse.bes;

/** The path of a depth-first search: numbered variables, each with the successors that are still to be visited. */
final class SearchStack {
    private final BooleanGraph graph;
    private final Memory memory;
    /** The successors still to be visited of each variable on the path, the top's last. */
    private final Row rows = new Row();

    private long charged;
    private int[] numbers = new int[64];
    private int[] rowStarts = new int[64];
    private int[] edgeMarks = new int[64];
    private int depth;

    SearchStack(BooleanGraph graph, Memory memory) {
        this.graph = graph;
        this.memory = memory;
    }

    /** Puts a variable and its row on top; returns how many successors it has. */
    int push(int number, long variable, int edgeMark) {
        int start = rows.size();
        graph.successors(variable, rows);
        if (rows.bytes() > charged) {
            memory.add(rows.bytes() - charged);
            charged = rows.bytes();
        }
        if (depth == numbers.length) {
            numbers = memory.grown(numbers, depth + 1);
            rowStarts = memory.grown(rowStarts, depth + 1);
            edgeMarks = memory.grown(edgeMarks, depth + 1);
        }
        numbers[depth] = number;
        rowStarts[depth] = start;
        edgeMarks[depth++] = edgeMark;
        return rows.size() - start;
    }

    int top() {
        return numbers[depth - 1];
    }

    /** How many edges were stored when the top was entered. */
    int edgesBefore() {
        return edgeMarks[depth - 1];
    }

    boolean hasNext() {
        return rows.size() > rowStarts[depth - 1];
    }

    long next() {
        return rows.removeLast();
    }

    void pop() {
        depth--;
        rows.truncate(rowStarts[depth]);
    }
}
