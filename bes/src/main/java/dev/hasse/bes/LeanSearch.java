package dev.hasse.bes;

/** The search of {@link LeanSolver}. Blocks on the path never decrease, so each block's part of the path is one piece. */
final class LeanSearch implements Resolution {
    private static final int CHECK = 1 << 12;
    /** Marks of finished variables; an open variable is marked with its position + 1 in {@code open}. */
    private static final int FAILED = -1;

    private static final int SUCCEEDED = -2;

    private final BooleanGraph graph;
    private final Memory memory;
    private final VariableMarks marks;
    private final Row row = new Row();
    /** By block: the value that decides, and whether a cycle has it. */
    private final boolean[] goal;

    private final boolean[] cycleSucceeds;

    private long[] open = new long[64];
    private int opened;
    private int[] frameOrder = new int[64];
    private int[] frameLow = new int[64];
    private int[] frameRow = new int[64];
    private int[] frameBlock = new int[64];
    private int depth;
    private long[] rows = new long[64];
    private int rowsEnd;
    private long visited;
    private boolean shapely = true;

    LeanSearch(BooleanGraph graph, Memory memory) {
        this.graph = graph;
        this.memory = memory;
        marks = new VariableMarks(graph.bound(), memory);
        goal = new boolean[graph.blocks()];
        cycleSucceeds = new boolean[goal.length];
        for (int block = 0; block < goal.length; block++) {
            goal[block] = graph.shape(block) == Shape.DISJUNCTIVE;
            cycleSucceeds[block] = graph.sign(block).passiveValue() == goal[block];
        }
    }

    /** False if a block is not of the shape it claims, and the search is void. */
    boolean run() {
        push(graph.root());
        int steps = 0;
        while (depth > 0 && shapely) {
            int top = depth - 1;
            if (rowsEnd == frameRow[top]) {
                finish(!isDisjunctive(top));
            } else {
                step(top, rows[--rowsEnd]);
            }
            if (++steps == CHECK) {
                steps = 0;
                memory.check();
            }
        }
        return shapely;
    }

    private void step(int top, long next) {
        int mark = marks.get(next);
        if (mark == 0) {
            push(next);
        } else if (mark < 0) {
            tell(valueOf(next, mark));
        } else if (cycleSucceeds[frameBlock[top]]) {
            succeed();
        } else {
            frameLow[top] = Math.min(frameLow[top], mark);
            tell(!goal[frameBlock[top]]);
        }
    }

    private boolean valueOf(long variable, int mark) {
        return (mark == SUCCEEDED) == goal[graph.block(variable)];
    }

    private boolean isDisjunctive(int frame) {
        return graph.isDisjunctive(open[frameOrder[frame] - 1]);
    }

    /** Tells the variable on top the value of a successor. */
    private void tell(boolean value) {
        if (isDisjunctive(depth - 1) == value) {
            finish(value);
        }
    }

    private void finish(boolean value) {
        if (value == goal[frameBlock[depth - 1]]) {
            succeed();
        } else {
            fail();
        }
    }

    /** The variable on top fails unless its component succeeds later. */
    private void fail() {
        int top = --depth;
        rowsEnd = frameRow[top];
        int low = frameLow[top];
        int order = frameOrder[top];
        boolean value = !goal[frameBlock[top]];
        if (low < order) {
            frameLow[top - 1] = Math.min(frameLow[top - 1], low);
        } else {
            while (opened >= order) {
                marks.set(open[--opened], FAILED);
            }
        }
        if (depth > 0) {
            tell(value);
        }
    }

    /** The variable on top has its block's goal, and so has everything that reaches it: all open ones of the block. */
    private void succeed() {
        int block = frameBlock[depth - 1];
        while (depth > 0 && frameBlock[depth - 1] == block) {
            depth--;
        }
        rowsEnd = frameRow[depth];
        while (opened >= frameOrder[depth]) {
            marks.set(open[--opened], SUCCEEDED);
        }
        if (depth > 0) {
            tell(goal[block]);
        }
    }

    private void push(long variable) {
        visited++;
        if (opened == open.length) {
            open = memory.grown(open, opened + 1);
        }
        open[opened++] = variable;
        marks.set(variable, opened);
        if (depth == frameOrder.length) {
            frameOrder = memory.grown(frameOrder, depth + 1);
            frameLow = memory.grown(frameLow, depth + 1);
            frameRow = memory.grown(frameRow, depth + 1);
            frameBlock = memory.grown(frameBlock, depth + 1);
        }
        int block = graph.block(variable);
        frameOrder[depth] = opened;
        frameLow[depth] = opened;
        frameRow[depth] = rowsEnd;
        frameBlock[depth++] = block;
        row.clear();
        graph.successors(variable, row);
        if (row.size() > 1 && graph.isDisjunctive(variable) != goal[block]) {
            ownBlockLast(block);
        }
        if (rowsEnd + row.size() > rows.length) {
            rows = memory.grown(rows, rowsEnd + row.size());
        }
        row.copyTo(rows, rowsEnd);
        rowsEnd += row.size();
    }

    /** A variable of the other operator hands on its one successor's value, once other blocks have not decided it. */
    private void ownBlockLast(int block) {
        int own = 0;
        for (int i = 0; i < row.size(); i++) {
            long successor = row.at(i);
            if (graph.block(successor) == block) {
                row.set(i, row.at(own));
                row.set(own++, successor);
            }
        }
        shapely &= own <= 1;
    }

    @Override
    public boolean value() {
        return value(graph.root());
    }

    @Override
    public boolean value(long variable) {
        return valueOf(variable, marks.get(variable));
    }

    @Override
    public boolean isDecided(long variable) {
        return marks.get(variable) < 0;
    }

    @Override
    public long stabilizer(long variable) {
        return NONE;
    }

    @Override
    public long variables() {
        return visited;
    }

    @Override
    public long bytes() {
        return memory.bytes();
    }
}
