package dev.hasse.bes.worker;

import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Row;
import dev.hasse.bes.VariableState;
import dev.hasse.bes.VariableTable;
import dev.hasse.bes.worker.Message.Batch;
import dev.hasse.bes.worker.Message.Close;
import dev.hasse.bes.worker.Message.Probe;
import dev.hasse.bes.worker.Message.Status;
import dev.hasse.bes.worker.Message.Stop;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The worker of figure 1: explores its own variables forwards, propagates stable ones backwards; the lowest block is
 * stabilised first, the highest expanded first. Receiving a message never sends one, so bounded queues cannot block each
 * other. Only messages inside a block are counted for its termination: one between blocks keeps the asking block from
 * being passive until it is answered.
 *
 * <p>Deviations from the paper: a variable is stable as soon as its successors decide it, whatever the sign; which
 * variables a closed round covers is said by a count in the {@link Close}, so messages may overtake each other.
 */
public final class Worker {
    private final BooleanGraph graph;
    private final Partition partition;
    private final int self;
    private final Memory memory;
    private final VariableTable table;
    private final Waiting waiting;
    private final AskedVariables asked;
    private final Block[] blocks;
    private final Outbox outbox;
    private final BatchAhead ahead;
    private final Row row = new Row();
    private int[] states = new int[64];
    /** By number: the successor that decided the variable. */
    private long[] stabilizers = new long[64];

    /** Rows of a checkpoint that have yet to be used; null when there is none. */
    private @Nullable RememberedRows remembered;

    private boolean ownsRoot;
    private long statuses;
    private boolean stopped;
    private long explored;
    private long restored;

    public Worker(BooleanGraph graph, Partition partition, int self, Memory memory) {
        this(graph, partition, self, memory, BatchSize.between(partition.workers()));
    }

    /** A worker whose batches have so many longs, an even number. */
    public Worker(BooleanGraph graph, Partition partition, int self, Memory memory, int batch) {
        this.graph = graph;
        this.partition = partition;
        this.self = self;
        this.memory = memory;
        table = new VariableTable(graph.bound(), memory);
        waiting = new Waiting(memory);
        asked = new AskedVariables(table, graph.blockCount(), memory);
        blocks = new Block[graph.blockCount()];
        for (int block = 0; block < blocks.length; block++) {
            blocks[block] = new Block(memory);
        }
        outbox = new Outbox(self, partition.workers(), batch);
        ahead = new BatchAhead(table, waiting, asked);
    }

    /** The first step: the owner of the root visits it; all others will say that they have nothing to do. */
    public void start() {
        for (Block block : blocks) {
            block.changed = true;
        }
        if (owner(graph.root()) == self) {
            ownsRoot = true;
            visit(graph.root(), block(graph.root()));
        }
    }

    /**
     * Writes down what this worker knows; see {@link KnowledgeWriter}. Between a step and the next, at a time when every
     * message that it has read was sent by a worker before that one wrote down what it knew.
     */
    public void save(WritableByteChannel channel) throws IOException {
        KnowledgeWriter out = new KnowledgeWriter(channel);
        out.variables(table, states, stabilizers, remembered);
        KnowledgeWriter.Edges edges = out.edges(self, states);
        for (int number = 0; number < table.size(); number++) {
            edges.write(waiting, number, table.variable(number));
        }
        asked.save(edges);
        for (Block block : blocks) {
            edges.write(block.requests);
        }
        if (remembered != null) {
            remembered.save(edges);
        }
        out.end();
    }

    /**
     * Takes over what a worker knew, as far as this one keeps it: after {@link #start}, before any message or step. Parts
     * of an attempt with any number of workers will do, if each of them is read by all.
     */
    public void restore(ReadableByteChannel channel) throws IOException {
        RememberedRows rows = remembered == null ? new RememberedRows(memory) : remembered;
        rows.read(channel, in -> owner(in.variable()) == self ? restored(in) : RememberedRows.ELSEWHERE);
        remembered = rows.isEmpty() ? null : rows;
    }

    /** Numbers a variable of a checkpoint: decided as it was there, or to be explored by what is left of its row. */
    private int restored(KnowledgeReader in) {
        restored++;
        if (!in.isStable()) {
            return visit(in.variable(), block(in.variable()));
        }
        int number = number(in.variable());
        states[number] = VariableState.passive(states[number], in.value());
        stabilizers[number] = in.stabilizer();
        solvedIfRoot(number, states[number]);
        return number;
    }

    /** Takes a message; a batch's array belongs to this worker afterwards. */
    public void receive(Message message) {
        if (message instanceof Batch batch) {
            read(batch);
        } else if (message instanceof Probe probe) {
            tellStatus(probe.wave());
        } else if (message instanceof Close close) {
            close(close.block(), close.visited());
        } else if (message instanceof Stop) {
            stopped = true;
        } else {
            throw new IllegalArgumentException("not for a worker: " + message);
        }
    }

    /** The messages to send since the last call. */
    public List<Envelope> takeMessages() {
        return outbox.take();
    }

    public boolean isStopped() {
        return stopped;
    }

    /**
     * Works on at most so many variables. False if there is nothing to do before the next message; all messages have left
     * then, and the supervisor knows.
     */
    public boolean step(int variables) {
        if (stopped) {
            return false;
        }
        boolean busy = true;
        for (int i = 0; i < variables && busy; i++) {
            busy = stabilizeOne() || expandOne();
        }
        for (Block block : blocks) {
            if (block.changed && block.isPassive()) {
                tellStatus(0);
                break;
            }
        }
        if (!busy) {
            outbox.flush();
        }
        return busy;
    }

    private void read(Batch batch) {
        long[] words = batch.words();
        for (int i = 0; i < batch.length(); i += 2) {
            if (i % BatchAhead.WORDS == 0) {
                ahead.look(batch, i, states);
            }
            long variable = words[i];
            long word = words[i + 1];
            if (Batch.isAnswer(word)) {
                readAnswer(Batch.number(word), variable, word);
            } else {
                readRequest(Waiting.source(batch.from(), Batch.number(word), Batch.betweenBlocks(word)), variable);
            }
        }
        outbox.recycle(words);
    }

    private void readRequest(long source, long variable) {
        int number = block(variable);
        Block block = blocks[number];
        if (Waiting.betweenBlocks(source)) {
            block.requests.add(source);
            block.requests.add(variable);
        } else {
            block.received++;
            block.changed = true;
            expand(source, variable, number);
        }
    }

    private void readAnswer(int number, long variable, long word) {
        boolean between = Batch.betweenBlocks(word);
        if (!between) {
            Block block = blocks[block(variable)];
            block.received++;
            block.changed = true;
        }
        asked.answer(number, Batch.value(word));
        int edge = asked.takeFirst(number);
        while (edge != 0) {
            tell(asked.source(edge), variable, Batch.value(word));
            edge = asked.releaseAndNext(edge);
        }
    }

    /** STABILIZATION: tells those who wait for one stable variable of the lowest block that has any. */
    private boolean stabilizeOne() {
        for (Block block : blocks) {
            if (!block.stable.isEmpty()) {
                int number = block.stable.remove();
                states[number] &= ~VariableState.QUEUED;
                tellDependents(number);
                return true;
            }
        }
        return false;
    }

    private void tellDependents(int number) {
        long variable = table.variable(number);
        boolean value = VariableState.value(states[number]);
        int edge = waiting.first(number);
        waiting.clear(number);
        while (edge != 0) {
            tell(waiting.source(edge), variable, value);
            edge = waiting.releaseAndNext(edge);
        }
    }

    private void tell(long source, long variable, boolean value) {
        boolean between = Waiting.betweenBlocks(source);
        int dependent = Waiting.number(source);
        if (Waiting.worker(source) != self) {
            if (!between) {
                blocks[block(variable)].sent++;
            }
            outbox.add(Waiting.worker(source), variable, Batch.answer(dependent, between, value));
            return;
        }
        // Inside a block both are of the same one; what is known of the dependent itself may be far away in memory.
        Block block = blocks[block(between ? table.variable(dependent) : variable)];
        if (between) {
            block.awaited--;
            block.changed = true;
        }
        if (!VariableState.isStable(states[dependent])) {
            stabilize(dependent, block, variable, value);
        }
    }

    /** STABILIZE: a successor of the variable is stable with the value. */
    private void stabilize(int number, Block block, long successor, boolean value) {
        int state = states[number];
        int after = VariableState.after(state, value);
        if (VariableState.isStable(after)) {
            if (VariableState.decides(state, value)) {
                stabilizers[number] = successor;
            }
            after |= VariableState.QUEUED;
            block.stable.add(number);
            block.changed = true;
            solvedIfRoot(number, after);
        }
        states[number] = after;
    }

    private void solvedIfRoot(int number, int state) {
        if (number == 0 && ownsRoot) {
            outbox.toSupervisor(new Message.Solved(VariableState.value(state)));
        }
    }

    /** EXPANSION: explores one variable of the highest block that has any, or starts that block's next round. */
    private boolean expandOne() {
        for (int number = blocks.length - 1; number >= 0; number--) {
            Block block = blocks[number];
            if (block.hasUnexplored()) {
                explore(block.open.at(block.expanded++), number);
                return true;
            }
            if (block.closed && !block.requests.isEmpty()) {
                while (!block.requests.isEmpty()) {
                    long source = block.requests.remove();
                    expand(source, block.requests.remove(), number);
                }
                return true;
            }
        }
        return false;
    }

    private void explore(int number, int blockNumber) {
        if (VariableState.isStable(states[number])) {
            return;
        }
        Block block = blocks[blockNumber];
        row.clear();
        if (remembered == null || !remembered.take(number, row)) {
            graph.successors(table.variable(number), row);
            explored++;
        }
        if (row.size() > VariableState.LARGEST_COUNTER) {
            throw new LimitReachedException("a variable with " + row.size() + " successors");
        }
        states[number] = VariableState.waitingFor(states[number], row.size());
        if (row.size() == 0) {
            states[number] |= VariableState.QUEUED;
            block.stable.add(number);
            solvedIfRoot(number, states[number]);
        }
        for (int i = 0; i < row.size() && !VariableState.isStable(states[number]); i++) {
            request(number, block, blockNumber, row.at(i));
        }
    }

    private void request(int number, Block block, int blockNumber, long successor) {
        int otherNumber = block(successor);
        boolean between = otherNumber != blockNumber;
        if (between) {
            block.awaited++;
        }
        int owner = owner(successor);
        if (owner != self) {
            ask(owner, Waiting.source(self, number, between), successor, otherNumber);
        } else if (between && !isKnownStable(successor)) {
            blocks[otherNumber].requests.add(Waiting.source(self, number, true));
            blocks[otherNumber].requests.add(successor);
        } else {
            expand(Waiting.source(self, number, between), successor, otherNumber);
        }
    }

    /** The source waits for a variable of another worker. */
    private void ask(int owner, long source, long variable, int block) {
        boolean between = Waiting.betweenBlocks(source);
        int number = asked.number(variable);
        if (asked.isAnswered(number)) {
            tell(source, variable, asked.value(number));
        } else if (asked.await(number, block, source)) {
            if (!between) {
                blocks[block].sent++;
            }
            outbox.add(owner, variable, Batch.request(number, between));
        }
    }

    private boolean isKnownStable(long variable) {
        int number = table.find(variable);
        return number >= 0 && VariableState.isStable(states[number]);
    }

    /** EXPAND: the source waits for the variable, which is kept here. */
    private void expand(long source, long variable, int blockNumber) {
        int number = visit(variable, blockNumber);
        int state = states[number];
        boolean local = Waiting.worker(source) == self;
        if (VariableState.isStable(state) && local) {
            tell(source, variable, VariableState.value(state));
            return;
        }
        waiting.add(number, source);
        if (VariableState.isStable(state)) {
            // Answered when the queue of stable variables is worked on, not here: receiving sends nothing.
            if ((state & VariableState.QUEUED) == 0) {
                states[number] = state | VariableState.QUEUED;
                blocks[blockNumber].stable.add(number);
            }
        } else if (Waiting.betweenBlocks(source) || number < blocks[blockNumber].reported) {
            // Also an edge of the next round to a variable that the present round may close must be answered then.
            states[number] = state | VariableState.REQUESTED;
        }
    }

    private int visit(long variable, int blockNumber) {
        int before = table.size();
        int number = number(variable);
        if (number == before) {
            states[number] = graph.isDisjunctive(variable) ? VariableState.DISJUNCTIVE : 0;
            stabilizers[number] = Resolution.NONE;
            Block block = blocks[blockNumber];
            block.closed = false;
            block.changed = true;
            block.open.add(number);
        }
        return number;
    }

    /** The number of the variable, which is new or known; there is room for all that is said of it. */
    private int number(long variable) {
        int number = table.add(variable);
        if (number >= states.length) {
            states = memory.grown(states, number + 1);
            stabilizers = memory.grown(stabilizers, number + 1);
        }
        return number;
    }

    /** The first visited variables of the block are explored everywhere: the undecided ones take the block's value. */
    private void close(int blockNumber, long visited) {
        Block block = blocks[blockNumber];
        long count = visited - block.closedCount;
        if (count < 0) {
            return;
        }
        boolean value = graph.sign(blockNumber).passiveValue();
        for (int i = 0; i < count; i++) {
            int number = block.open.remove();
            int state = states[number];
            if (!VariableState.isStable(state)) {
                int closed = VariableState.passive(state, value);
                if ((state & VariableState.REQUESTED) != 0) {
                    closed |= VariableState.QUEUED;
                    block.stable.add(number);
                } else {
                    waiting.clear(number);
                }
                states[number] = closed;
                solvedIfRoot(number, closed);
            }
        }
        block.closedCount += count;
        block.expanded -= (int) count;
        block.closed = true;
        block.changed |= !block.open.isEmpty() || !block.stable.isEmpty();
    }

    private void tellStatus(long wave) {
        outbox.flush();
        int count = blocks.length;
        Status status = new Status(
                self, ++statuses, wave, new long[count], new long[count], new boolean[count], new long[count]);
        for (int i = 0; i < count; i++) {
            if (wave > 0 && blocks[i].isPassive()) {
                // It may be closed: what is visited from now on is of another round than what was asked for before.
                asked.nextRound(i);
            }
            blocks[i].tell(status, i, table.size());
        }
        outbox.toSupervisor(status);
    }

    private int block(long variable) {
        return blocks.length == 1 ? 0 : graph.block(variable);
    }

    private int owner(long variable) {
        return partition.owner(graph, variable);
    }

    /** How many rows this worker asked the graph for: all of its own but those that a checkpoint had. */
    public long explored() {
        return explored;
    }

    /** How many variables came from a checkpoint. */
    public long restored() {
        return restored;
    }

    /** How many variables this worker visited. */
    public long variables() {
        return table.size();
    }

    /** Whether the variable is kept here and decided. */
    public boolean isDecided(long variable) {
        return owner(variable) == self && isKnownStable(variable);
    }

    public boolean value(long variable) {
        return VariableState.value(states[table.find(variable)]);
    }

    /** The successor that alone decided the variable, or {@link Resolution#NONE}. */
    public long stabilizer(long variable) {
        int number = table.find(variable);
        return number < 0 ? Resolution.NONE : stabilizers[number];
    }
}
