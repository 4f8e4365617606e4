package dev.hasse.lab.bench.page;

import dev.hasse.base.InputException;
import dev.hasse.lab.bench.ResultTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows and columns of a result table, as a template asks for them: {@code FILE | TITLE | CONDITIONS | COLUMNS}, where
 * TITLE is the beginning of the table's title, CONDITIONS is {@code column = value; value & column = value} or empty,
 * and COLUMNS is {@code column; column as other name}. Of columns with one name the second is {@code name#2}.
 */
record TableSelection(ResultFile.Table table, List<Condition> conditions, List<Column> columns) {
    private record Condition(int column, List<String> values) {}

    private record Column(int column, String name) {}

    /** Finds the file with this name. */
    interface Results {
        ResultFile file(String name) throws InputException;
    }

    static TableSelection parse(String query, Results results) throws InputException {
        List<String> parts = split(query, "\\|");
        if (parts.size() != 4) {
            throw new InputException("template", "FILE | TITLE | CONDITIONS | COLUMNS expected: " + query);
        }
        ResultFile.Table table = results.file(parts.get(0)).table(parts.get(1));
        List<Condition> conditions = new ArrayList<>();
        for (String condition : split(parts.get(2), "&")) {
            if (!condition.isEmpty()) {
                List<String> sides = split(condition, "=");
                conditions.add(new Condition(column(table, sides.get(0)), split(sides.get(1), ";")));
            }
        }
        List<Column> columns = new ArrayList<>();
        for (String column : split(parts.get(3), ";")) {
            List<String> names = split(column, " as ");
            columns.add(new Column(column(table, names.get(0)), names.get(names.size() - 1)));
        }
        return new TableSelection(table, conditions, columns);
    }

    private static List<String> split(String text, String separator) {
        return Arrays.stream(text.split(separator, -1)).map(String::strip).toList();
    }

    private static int column(ResultFile.Table table, String reference) throws InputException {
        int hash = reference.lastIndexOf('#');
        String name = hash < 0 ? reference : reference.substring(0, hash);
        int left = hash < 0 ? 1 : Integer.parseInt(reference.substring(hash + 1));
        for (int column = 0; column < table.columns().size(); column++) {
            if (table.columns().get(column).equals(name) && --left == 0) {
                return column;
            }
        }
        throw new InputException("template", "no column '" + reference + "' in the table: " + table.title());
    }

    /** The only cell selected. */
    String cell() throws InputException {
        List<List<String>> rows = rows();
        if (rows.size() != 1 || columns.size() != 1) {
            throw new InputException(
                    "template", rows.size() + " rows, not one, of the table are selected: " + table.title());
        }
        return rows.get(0).get(0);
    }

    /** The rows selected as a Markdown table. */
    String grid() throws InputException {
        List<List<String>> rows = rows();
        if (rows.isEmpty()) {
            throw new InputException("template", "no row of the table is selected: " + table.title());
        }
        ResultTable result = new ResultTable(
                table.title(), columns.stream().map(Column::name).toList());
        rows.forEach(row -> result.row(row.toArray()));
        return result.grid();
    }

    /** The columns selected, drawn against the first of them. */
    Plot plot(String title) {
        return new Plot(title, columns.stream().map(Column::name).toList(), rows());
    }

    private List<List<String>> rows() {
        return table.rows().stream()
                .filter(row -> conditions.stream()
                        .allMatch(condition -> condition.values().contains(row.get(condition.column()))))
                .map(row -> columns.stream()
                        .map(column -> shown(row.get(column.column())))
                        .toList())
                .toList();
    }

    /** A reader takes 0.000 for a mistake. */
    private static String shown(String cell) {
        return cell.equals("0.000") ? "< 0.001" : cell;
    }
}
