package dev.hasse.lab.bench.page;

import dev.hasse.base.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What one benchmark wrote: its tables, read back.
 *
 * @param name the benchmark's
 * @param machine the Java and the machine it ran on, as a sentence
 */
record ResultFile(String name, String machine, List<Table> tables) {
    /** @param rows as many cells as there are columns, each */
    record Table(String title, List<String> columns, List<List<String>> rows) {}

    static ResultFile read(Path folder, String name) throws InputException {
        Path file = folder.resolve(name + ".md");
        try {
            return of(name, Files.readAllLines(file));
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read; ./hasse bench " + name + " writes it");
        }
    }

    static ResultFile of(String name, List<String> lines) {
        String machine = "";
        List<Table> tables = new ArrayList<>();
        String title = "";
        List<List<String>> grid = new ArrayList<>();
        for (String line : lines) {
            int java = line.indexOf(" Java ");
            if (tables.isEmpty() && grid.isEmpty() && java >= 0) {
                machine = line.substring(java + 1);
            } else if (line.startsWith("## ")) {
                close(title, grid, tables);
                title = line.substring(3);
            } else if (line.startsWith("| ")) {
                grid.add(cells(line));
            }
        }
        close(title, grid, tables);
        return new ResultFile(name, machine, List.copyOf(tables));
    }

    private static void close(String title, List<List<String>> grid, List<Table> tables) {
        if (!grid.isEmpty()) {
            tables.add(new Table(title, grid.get(0), List.copyOf(grid.subList(1, grid.size()))));
            grid.clear();
        }
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.substring(1).split("\\|", -1))
                .map(String::strip)
                .limit(line.chars().filter(each -> each == '|').count() - 1)
                .toList();
    }

    /** The only table whose title starts so. */
    Table table(String title) throws InputException {
        List<Table> found =
                tables.stream().filter(each -> each.title().startsWith(title)).toList();
        if (found.size() != 1) {
            throw new InputException(name + ".md", found.size() + " tables have a title that starts with: " + title);
        }
        return found.get(0);
    }
}
