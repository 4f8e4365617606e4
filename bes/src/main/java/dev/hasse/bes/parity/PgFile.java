package dev.hasse.bes.parity;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Memory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * PGSolver's format: perhaps {@code parity LARGEST;}, then {@code NUMBER PRIORITY OWNER SUCCESSOR,SUCCESSOR,... "NAME";} a
 * line. The vertex of the first line is the question.
 */
public final class PgFile {
    private static final Pattern HEADER = Pattern.compile("\\s*(?:parity|start)\\s+(\\d{1,9})\\s*;\\s*");
    private static final Pattern VERTEX = Pattern.compile(
            "\\s*(\\d{1,9})\\s+(\\d{1,9})\\s+([01])\\s+(\\d{1,9}(?:\\s*,\\s*\\d{1,9})*+)\\s*(?:\"[^\"]*\")?\\s*;?\\s*");
    private static final long BYTES_A_LINE = 120;

    /**
     * A game out of a file.
     *
     * @param names by vertex its number in the file
     * @param first the vertex of the first line
     */
    public record ReadGame(ParityGame game, int[] names, int first) {}

    private record Line(long number, int priority, int owner, int[] successors) {}

    private PgFile() {}

    public static ReadGame read(String source, String text, Budget budget) throws InputException {
        TreeMap<Integer, Line> vertices = new TreeMap<>();
        int first = -1;
        long number = 0;
        for (String line : text.split("\\R", -1)) {
            number++;
            if (line.isBlank() || HEADER.matcher(line).matches()) {
                continue;
            }
            Matcher vertex = VERTEX.matcher(line);
            if (!vertex.matches()) {
                throw new InputException(
                        source, number, 1, "expected NUMBER PRIORITY OWNER SUCCESSOR,...; such as 0 2 1 1,2;");
            }
            int name = Integer.parseInt(vertex.group(1));
            first = first < 0 ? name : first;
            String[] successors = vertex.group(4).split(",");
            budget.keep(BYTES_A_LINE + 4L * successors.length);
            int[] targets = new int[successors.length];
            for (int k = 0; k < targets.length; k++) {
                targets[k] = Integer.parseInt(successors[k].strip());
            }
            Line read = new Line(number, Integer.parseInt(vertex.group(2)), Integer.parseInt(vertex.group(3)), targets);
            if (vertices.put(name, read) != null) {
                throw new InputException(source, number, 1, "a second vertex " + name);
            }
        }
        if (vertices.isEmpty()) {
            throw new InputException(source, 1, 1, "expected a parity game of at least one vertex");
        }
        return game(source, vertices, first, budget);
    }

    private static ReadGame game(String source, TreeMap<Integer, Line> vertices, int first, Budget budget)
            throws InputException {
        List<Integer> names = new ArrayList<>(vertices.keySet());
        TreeMap<Integer, Integer> numbers = new TreeMap<>();
        names.forEach(name -> numbers.put(name, numbers.size()));
        ParityGame.Builder builder = new ParityGame.Builder(new Memory(budget));
        for (Line line : vertices.values()) {
            builder.vertex(line.priority, line.owner);
            for (int successor : line.successors) {
                Integer target = numbers.get(successor);
                if (target == null) {
                    throw new InputException(source, line.number, 1, "no vertex is numbered " + successor);
                }
                builder.successor(target);
            }
        }
        int start = numbers.getOrDefault(first, 0);
        return new ReadGame(
                builder.build(), names.stream().mapToInt(Integer::intValue).toArray(), start);
    }

    /** Writes a game; the question is vertex 0. */
    public static void write(ParityGame game, Appendable out) throws IOException {
        out.append("parity ").append(Integer.toString(game.size() - 1)).append(";\n");
        for (int v = 0; v < game.size(); v++) {
            out.append(Integer.toString(v)).append(' ');
            out.append(Integer.toString(game.priority(v))).append(' ');
            out.append(Integer.toString(game.owner(v))).append(' ');
            for (int edge = game.rowStart(v); edge < game.rowEnd(v); edge++) {
                out.append(edge == game.rowStart(v) ? "" : ",").append(Integer.toString(game.successor(edge)));
            }
            out.append(";\n");
        }
    }
}
