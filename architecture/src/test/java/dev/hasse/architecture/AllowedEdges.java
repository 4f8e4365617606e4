package dev.hasse.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the rows {@code | `module` | what it is | `a` `b` |} of ARCHITECTURE.md: a module and what it may use. */
final class AllowedEdges {
    private static final Pattern ROW = Pattern.compile("^\\| `([a-z]+)` \\|.*\\|([^|]*)\\|\\s*$");
    private static final Pattern NAME = Pattern.compile("`([a-z]+)`");

    private AllowedEdges() {}

    static Map<String, Set<String>> read(Path architecture) throws IOException {
        Map<String, Set<String>> edges = new TreeMap<>();
        for (String line : Files.readAllLines(architecture)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                Set<String> targets = new TreeSet<>();
                Matcher name = NAME.matcher(row.group(2));
                while (name.find()) {
                    targets.add(name.group(1));
                }
                if (edges.put(row.group(1), targets) != null) {
                    throw new IllegalStateException("two rows of module " + row.group(1) + " in " + architecture);
                }
            }
        }
        return edges;
    }
}
