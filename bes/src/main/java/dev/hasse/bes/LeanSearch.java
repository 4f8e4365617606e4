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
    /** The successors still to be visited of each variable on the path, the top's last. */
    private final Row rows = new Row();

    private long charged;
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
    private long visited;
    private boolean shapely = true;
    private boolean rootSucceeded;

    LeanSearch(BooleanGraph graph, Memory memory) {
        this.graph = graph;
        this.memory = memory;
        marks = new VariableMarks(graph.bound(), memory);
        goal = new boolean[graph.blockCount()];
        cycleSucceeds = new boolean[goal.length];
        for (int block = 0; block < goal.length; block++) {
            goal[block] = graph.shape(block) == Shape.DISJUNCTIVE;
            cycleSucceeds[block] = graph.sign(block).passiveValue() == goal[block];
        }
    }

    /** False if a block is not of the shape it claims, and the search is void. */
    boolean run() {
        int block = graph.block(graph.root());
        if (cycleSucceeds[block]) {
            search(graph.root());
        } else {
            sweep(block);
        }
        return shapely;
    }

    /** Decides a variable of an inner block, depth-first. */
    private void search(long variable) {
        push(variable);
        int steps = 0;
        while (depth > 0 && shapely) {
            int top = depth - 1;
            if (visitSuccessors(top, frameRow[top], frameBlock[top])) {
                finish(!isDisjunctive(top));
            }
            if (++steps == CHECK) {
                steps = 0;
                memory.check();
            }
        }
    }

    /**
     * The root's block, if cycles say nothing in it: any order will do, and breadth-first needs no path. Its variables
     * are marked as failed when they are met; the first success is the root's.
     */
    private void sweep(int block) {
        LongQueue queue = new LongQueue(memory);
        marks.set(graph.root(), FAILED);
        queue.add(graph.root());
        for (int steps = 0; !queue.isEmpty() && shapely; steps++) {
            visited++;
            if (sweepRow(queue.remove(), block, queue)) {
                rootSucceeded = true;
                return;
            }
            if (steps % CHECK == 0) {
                memory.check();
            }
        }
    }

    /** Visits one variable of the root's block; true if it has the block's goal. */
    private boolean sweepRow(long variable, int block, LongQueue queue) {
        int start = rows.size();
        graph.successors(variable, rows);
        boolean own = graph.isDisjunctive(variable) == goal[block];
        boolean single = goal.length == 1;
        if (!own && rows.size() - start > 1) {
            ownBlockLast(start, block);
        }
        boolean handedOn = own;
        while (rows.size() > start && shapely) {
            long next = rows.removeLast();
            if (single || graph.block(next) == block) {
                handedOn = true;
                if (marks.get(next) == 0) {
                    marks.set(next, FAILED);
                    queue.add(next);
                }
                continue;
            }
            if (marks.get(next) == 0) {
                search(next);
            }
            if (shapely && valueOf(next, marks.get(next)) == graph.isDisjunctive(variable)) {
                rows.truncate(start);
                return own;
            }
        }
        // One of the other operator that nothing decided and that hands on nobody's value has its neutral value.
        return !handedOn;
    }

    /** Goes through the top's row until something happens; true if the row came to its end. */
    private boolean visitSuccessors(int top, int start, int block) {
        // A successor that failed says nothing to a variable of the block's own operator.
        boolean own = isDisjunctive(top) == goal[block];
        boolean single = goal.length == 1;
        while (rows.size() > start) {
            long next = rows.removeLast();
            int mark = marks.get(next);
            if (mark == FAILED && own && (single || graph.block(next) == block)) {
                continue;
            }
            if (mark == 0) {
                push(next);
            } else if (mark < 0) {
                tell(valueOf(next, mark));
            } else if (cycleSucceeds[block]) {
                finish(goal[block]);
            } else {
                frameLow[top] = Math.min(frameLow[top], mark);
                if (own) {
                    continue;
                }
                tell(!goal[block]);
            }
            return false;
        }
        return true;
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

    /** The variable on top has a value; those below may have it by that. */
    private void finish(boolean value) {
        do {
            if (value == goal[frameBlock[depth - 1]]) {
                succeed();
            } else {
                fail();
            }
        } while (depth > 0 && isDisjunctive(depth - 1) == value);
    }

    /** The variable on top fails unless its component succeeds later. */
    private void fail() {
        int top = --depth;
        rows.truncate(frameRow[top]);
        int low = frameLow[top];
        int order = frameOrder[top];
        if (low < order) {
            frameLow[top - 1] = Math.min(frameLow[top - 1], low);
        } else {
            while (opened >= order) {
                marks.set(open[--opened], FAILED);
            }
        }
    }

    /** The variable on top has its block's goal, and so has everything that reaches it: all open ones of the block. */
    private void succeed() {
        int block = frameBlock[depth - 1];
        while (depth > 0 && frameBlock[depth - 1] == block) {
            depth--;
        }
        rows.truncate(frameRow[depth]);
        while (opened >= frameOrder[depth]) {
            marks.set(open[--opened], SUCCEEDED);
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
        int start = rows.size();
        frameRow[depth] = start;
        frameBlock[depth++] = block;
        graph.successors(variable, rows);
        if (rows.bytes() > charged) {
            memory.add(rows.bytes() - charged);
            charged = rows.bytes();
        }
        if (rows.size() - start > 1 && graph.isDisjunctive(variable) != goal[block]) {
            ownBlockLast(start, block);
        }
    }

    /** A variable of the other operator hands on its one successor's value, once other blocks have not decided it. */
    private void ownBlockLast(int start, int block) {
        int own = start;
        for (int i = start; i < rows.size(); i++) {
            long successor = rows.at(i);
            if (graph.block(successor) == block) {
                rows.set(i, rows.at(own));
                rows.set(own++, successor);
            }
        }
        shapely &= own <= start + 1;
    }

    @Override
    public boolean value() {
        return value(graph.root());
    }

    @Override
    public boolean value(long variable) {
        return rootSucceeded && variable == graph.root()
                ? goal[graph.block(variable)]
                : valueOf(variable, marks.get(variable));
    }

    @Override
    public boolean isDecided(long variable) {
        // A sweep that ended early leaves the rest of its block open.
        boolean open = rootSucceeded && graph.block(variable) == graph.block(graph.root());
        return open ? variable == graph.root() : marks.get(variable) < 0;
    }

    @Override
    public long stabilizer(long variable) {
        return NONE;
    }

    @Override
    public long variableCount() {
        return visited;
    }

    @Override
    public long bytes() {
        return memory.bytes();
    }
}
