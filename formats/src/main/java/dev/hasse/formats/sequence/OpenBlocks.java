package dev.hasse.formats.sequence;

import dev.hasse.base.InputException;
import java.util.ArrayList;
import java.util.List;

/** The blocks that are open while a diagram is read, and whether what stands in them happens. */
final class OpenBlocks {
    /** How a block is run. */
    enum Kind {
        /** Once, as if it were not there. */
        PLAIN,
        /** Its first branch. */
        CHOICE,
        /** All its branches, unordered. */
        PARALLEL,
        /** Not at all. */
        LEFT_OUT
    }

    private record Block(Kind kind, String word, boolean happens, int line) {}

    private static final int MAX_DEPTH = 200;

    private final String source;
    private final Chart chart;
    private final List<Block> open = new ArrayList<>();
    private boolean happens = true;

    OpenBlocks(String source, Chart chart) {
        this.source = source;
        this.chart = chart;
    }

    /** Whether what comes now happens in the scenario. */
    boolean happens() {
        return happens;
    }

    void begin(Kind kind, String word, int line, int column) throws InputException {
        if (open.size() == MAX_DEPTH) {
            throw new InputException(source, line, column, "blocks nested deeper than " + MAX_DEPTH);
        }
        open.add(new Block(kind, word, happens, line));
        if (kind == Kind.PARALLEL && happens) {
            chart.beginParallel();
        }
        happens = happens && kind != Kind.LEFT_OUT;
    }

    /** The next branch of the innermost block, whose words must be one of these. */
    void branch(String word, List<String> of, int line, int column) throws InputException {
        Block block = open.isEmpty() ? null : open.get(open.size() - 1);
        if (block == null || !of.contains(block.word)) {
            throw new InputException(source, line, column, "'" + word + "' outside of " + String.join(" or ", of));
        }
        if (block.kind == Kind.PARALLEL && block.happens) {
            chart.nextBranch();
        } else if (block.kind == Kind.CHOICE) {
            happens = false;
        }
    }

    void end(int line, int column) throws InputException {
        if (open.isEmpty()) {
            throw new InputException(source, line, column, "'end' without a block");
        }
        Block block = open.remove(open.size() - 1);
        if (block.kind == Kind.PARALLEL && block.happens) {
            chart.endParallel();
        }
        happens = block.happens;
    }

    void endAll(int line) throws InputException {
        if (!open.isEmpty()) {
            Block block = open.get(open.size() - 1);
            throw new InputException(source, line, 1, "expected 'end' of the " + block.word + " of line " + block.line);
        }
    }
}
