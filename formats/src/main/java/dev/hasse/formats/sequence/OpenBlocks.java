package dev.hasse.formats.sequence;

import dev.hasse.base.InputException;
import java.util.ArrayList;
import java.util.List;

/** The blocks that are open while a diagram is read, and whether what stands in them happens in this scenario. */
final class OpenBlocks {
    /** How a block is run. */
    enum Kind {
        /** Once, as if it were not there. */
        PLAIN,
        /** Its first branch. */
        FIRST,
        /** One of its branches; not at all is a choice too where there is only one. */
        CHOICE,
        /** Or not. */
        OPTION,
        /** Instead of what is left of the block around it, or not. */
        BREAK,
        /** Once or more often. */
        LOOP,
        /** All its branches, unordered. */
        PARALLEL
    }

    private static final class Block {
        private final Kind kind;
        private final String word;
        private final String name;
        /** Whether the block as a whole happens. */
        private final boolean happens;

        private final int line;
        private final int start;
        private boolean taken;
        private boolean broken;
        private int branches = 1;
        private int rounds = 1;

        Block(Kind kind, String word, String name, boolean happens, int line, int start) {
            this.kind = kind;
            this.word = word;
            this.name = name;
            this.happens = happens;
            this.line = line;
            this.start = start;
        }
    }

    private static final int MAX_DEPTH = 200;

    private final String source;
    private final Chart chart;
    private final Choices choices;
    private final List<Block> open = new ArrayList<>();
    private boolean happens = true;
    private int at;
    private int next;

    OpenBlocks(String source, Chart chart, Choices choices) {
        this.source = source;
        this.chart = chart;
        this.choices = choices;
    }

    /** The statement of this number is taken now. */
    void at(int statement) {
        at = statement;
        next = statement + 1;
    }

    /** The number of the statement to take next: a loop's first one again, or the one that follows. */
    int next() {
        return next;
    }

    /** Whether what comes now happens in the scenario. */
    boolean happens() {
        return happens;
    }

    void begin(Kind kind, String word, String label, int line, int column) throws InputException {
        if (open.size() == MAX_DEPTH) {
            throw new InputException(source, line, column, "blocks nested deeper than " + MAX_DEPTH);
        }
        String name = name(word, label, line);
        Block block = new Block(kind, word, name, happens, line, at);
        open.add(block);
        if (!happens) {
            return;
        }
        switch (kind) {
            case PLAIN, FIRST -> {}
            case PARALLEL -> chart.beginParallel();
            case CHOICE -> choose(block, name);
            case OPTION -> {
                happens = choices.choose(2) == 0;
                choices.tell(happens ? name : "no " + name);
            }
            case BREAK -> {
                happens = choices.choose(2) == 1;
                block.taken = happens;
                choices.tell(happens ? name : "no " + name);
            }
            case LOOP -> {
                block.rounds = 1 + choices.choose(choices.rounds());
                choices.tell(choices.rounds() == 1 ? "" : name + " x" + block.rounds);
            }
        }
    }

    private void choose(Block block, String name) {
        happens = choices.choose(2) == 0;
        block.taken = happens;
        choices.tell(happens ? name : "");
    }

    private static String name(String word, String label, int line) {
        return word + " " + (label.isBlank() ? "of line " + line : label.strip());
    }

    /** The next branch of the innermost block, whose words must be one of these. */
    void branch(String word, String label, List<String> of, int line, int column) throws InputException {
        Block block = open.isEmpty() ? null : open.get(open.size() - 1);
        if (block == null || !of.contains(block.word)) {
            throw new InputException(source, line, column, "'" + word + "' outside of " + String.join(" or ", of));
        }
        block.branches++;
        if (block.kind == Kind.PARALLEL && block.happens) {
            chart.nextBranch();
            happens = true;
        } else if (block.kind == Kind.CHOICE && block.happens && !block.taken) {
            choose(block, name(word, label, line));
        } else if (block.kind != Kind.PARALLEL) {
            happens = false;
        }
    }

    void end(int line, int column) throws InputException {
        if (open.isEmpty()) {
            throw new InputException(source, line, column, "'end' without a block");
        }
        Block block = open.get(open.size() - 1);
        happens = block.happens;
        if (block.kind == Kind.LOOP && block.happens && !block.broken && --block.rounds > 0) {
            next = block.start + 1;
            return;
        }
        open.remove(open.size() - 1);
        if (!block.happens) {
            return;
        }
        if (block.kind == Kind.PARALLEL) {
            chart.endParallel();
        } else if (block.kind == Kind.CHOICE && !block.taken) {
            if (block.branches > 1) {
                choices.refuse();
            }
            choices.tell("no " + block.name);
        } else if (block.kind == Kind.BREAK && block.taken) {
            happens = false;
            if (!open.isEmpty()) {
                open.get(open.size() - 1).broken = true;
            }
        }
    }

    void endAll(int line) throws InputException {
        if (!open.isEmpty()) {
            Block block = open.get(open.size() - 1);
            throw new InputException(source, line, 1, "expected 'end' of the " + block.word + " of line " + block.line);
        }
    }
}
