package dev.hasse.formats.sequence;

import dev.hasse.base.InputException;
import dev.hasse.formats.ScenarioOptions;
import dev.hasse.formats.sequence.OpenBlocks.Kind;
import java.util.Set;
import java.util.regex.Pattern;

/** A diagram while its statements are taken, one after the other, in one scenario: what Mermaid and PlantUML share. */
abstract class Diagram {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    final Chart chart;
    final OpenBlocks blocks;
    private final String source;
    /** The words of blocks that only frame what is in them. */
    private final Set<String> frames;

    Diagram(String source, Choices choices, ScenarioOptions options, Set<String> frames) {
        this.source = source;
        this.chart = new Chart(options.receives());
        this.blocks = new OpenBlocks(source, chart, choices);
        this.frames = frames;
    }

    abstract void take(DiagramStatement statement) throws InputException;

    /** Throws if something is missing after the last line. */
    abstract void requireComplete(int lastLine) throws InputException;

    /** How much memory it takes so far, about. */
    final long bytes() {
        return chart.bytes();
    }

    /** The whole chart, after the last line. */
    final Chart end(int lastLine) throws InputException {
        requireComplete(lastLine);
        blocks.endAll(lastLine);
        if (chart.isEmpty()) {
            throw error(lastLine, 1, "a diagram without participants");
        }
        return chart;
    }

    /** Begins or ends a block, if the word is one that does so in both languages. */
    final boolean block(String word, String label, int line, int column) throws InputException {
        switch (word) {
            case "alt" -> blocks.begin(Kind.CHOICE, word, label, line, column);
            case "opt" -> blocks.begin(Kind.OPTION, word, label, line, column);
            case "loop" -> blocks.begin(Kind.LOOP, word, label, line, column);
            case "critical" -> blocks.begin(Kind.FIRST, word, label, line, column);
            case "par" -> blocks.begin(Kind.PARALLEL, word, label, line, column);
            case "break" -> blocks.begin(Kind.BREAK, word, label, line, column);
            case "end" -> blocks.end(line, column);
            default -> {
                if (!frames.contains(word)) {
                    return false;
                }
                blocks.begin(Kind.PLAIN, word, label, line, column);
            }
        }
        return true;
    }

    /** Without runs of blanks no pattern needs more than linear time. */
    static String withSingleBlanks(String text) {
        return BLANKS.matcher(text).replaceAll(" ");
    }

    final InputException error(int line, int column, String problem) {
        return new InputException(source, line, column, problem);
    }

    final InputException unknown(String text, int line, int column) {
        return error(
                line,
                column,
                "expected an arrow, a note, a participant or a block, found '"
                        + text.substring(0, Math.min(text.length(), 40)) + "'");
    }
}
