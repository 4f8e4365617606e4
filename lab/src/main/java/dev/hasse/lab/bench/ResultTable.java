package dev.hasse.lab.bench;

import java.util.ArrayList;
import java.util.List;

/** A table with a title and notes, printed as aligned Markdown so that the file and the terminal show the same. */
public final class ResultTable {
    private final String title;
    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** @param columns as in a row of Markdown: {@code name | name} */
    ResultTable(String title, String columns) {
        this(title, List.of(columns.split(" \\| ")));
    }

    public ResultTable(String title, List<String> columns) {
        this.title = title;
        this.columns = columns;
    }

    /** Adds a row, one cell a column; returns it as a line for the progress display. */
    public String row(Object... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
        }
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(String.valueOf(cell));
        }
        rows.add(row);
        return title + ": " + String.join(" | ", row);
    }

    /** The names of the columns, for another table like this. */
    List<String> columns() {
        return columns;
    }

    ResultTable note(String note) {
        notes.add(note);
        return this;
    }

    /** The table alone, without title and notes. */
    public String grid() {
        int[] widths = new int[columns.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = columns.get(column).length();
            for (List<String> row : rows) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        StringBuilder text = new StringBuilder();
        line(text, columns, widths);
        text.append('|');
        for (int width : widths) {
            text.append("-".repeat(width + 1)).append(":|");
        }
        text.append('\n');
        rows.forEach(row -> line(text, row, widths));
        return text.toString();
    }

    @Override
    public String toString() {
        StringBuilder text =
                new StringBuilder("## ").append(title).append("\n\n").append(grid());
        if (!notes.isEmpty()) {
            text.append('\n');
            notes.forEach(note -> text.append(note).append("\n"));
        }
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells, int[] widths) {
        text.append('|');
        for (int column = 0; column < widths.length; column++) {
            String cell = cells.get(column);
            text.append(' ')
                    .append(" ".repeat(widths[column] - cell.length()))
                    .append(cell)
                    .append(" |");
        }
        text.append('\n');
    }
}
