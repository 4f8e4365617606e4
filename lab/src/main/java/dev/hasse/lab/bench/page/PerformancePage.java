package dev.hasse.lab.bench.page;

import dev.hasse.base.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code docs/performance.md} and README's table of figures, from the results in a folder. In the templates, {@code
 * {{cell | ...}}} and {@code {{table | ...}}} are a {@link TableSelection}, {@code {{results | NAME}}} is the sentence that
 * names the whole result and its command, {@code {{machine | NAME}}} what it was measured on. {@code {{plot | NAME | WORDS |
 * SELECTION}}} is a picture {@code images/NAME.svg} of a selection, with these words as its title.
 */
public final class PerformancePage {
    /** What makes the page, for messages about a stale one. */
    public static final String COMMAND = "./hasse bench page";

    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)(?:\\s*\\|(.*?))?}}", Pattern.DOTALL);
    private static final String BEGIN = "<!-- figures: " + COMMAND + " -->\n";
    private static final String END = "<!-- end of figures -->\n";

    private final Path results;
    private final Map<String, ResultFile> files = new TreeMap<>();
    private final Map<String, String> pictures = new TreeMap<>();

    private PerformancePage(Path results) {
        this.results = results;
    }

    public static PerformancePage of(Path results) {
        return new PerformancePage(results);
    }

    /** The whole page. */
    public String text() throws InputException {
        return filled(template("performance.md"));
    }

    /** The pictures of the page, by file name; the page must be made first. */
    public Map<String, String> pictures() {
        return Map.copyOf(pictures);
    }

    private String plot(String argument) throws InputException {
        String[] parts = argument.split("\\|", 3);
        if (parts.length < 3) {
            throw new InputException("template", "NAME | WORDS | SELECTION expected: " + argument);
        }
        String name = parts[0].strip() + ".svg";
        String title = parts[1].strip();
        pictures.put(
                name,
                TableSelection.parse(parts[2].strip(), this::file).plot(title).svg());
        return "![%s](images/%s)".formatted(title, name);
    }

    /** README with its table of figures as the results have them now. */
    public String inReadme(String readme) throws InputException {
        int begin = readme.indexOf(BEGIN);
        int end = readme.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new InputException(
                    "README.md", "no place for figures, between " + BEGIN.strip() + " and " + END.strip());
        }
        return readme.substring(0, begin + BEGIN.length()) + filled(template("figures.md")) + readme.substring(end);
    }

    String filled(String template) throws InputException {
        StringBuilder text = new StringBuilder();
        Matcher places = PLACE.matcher(template);
        int done = 0;
        while (places.find()) {
            String argument = places.group(2) == null ? "" : places.group(2).strip();
            text.append(template, done, places.start()).append(value(places.group(1), argument));
            done = places.end();
        }
        return text.append(template.substring(done)).toString();
    }

    private String value(String kind, String argument) throws InputException {
        return switch (kind) {
            case "cell" -> TableSelection.parse(argument, this::file).cell();
            case "table" -> TableSelection.parse(argument, this::file).grid().stripTrailing();
            case "plot" -> plot(argument);
            case "results" ->
                "All rows: [bench/results/%1$s.md](../bench/results/%1$s.md), made by `./hasse bench %1$s`."
                        .formatted(file(argument).name());
            case "machine" -> file(argument).machine();
            case "figures" -> filled(template("figures.md")).stripTrailing();
            default -> throw new InputException("template", "unknown: " + kind);
        };
    }

    private ResultFile file(String name) throws InputException {
        ResultFile known = files.get(name);
        if (known == null) {
            known = ResultFile.read(results, name);
            files.put(name, known);
        }
        return known;
    }

    private static String template(String name) {
        try (InputStream in = PerformancePage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the template " + name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("the template " + name + " cannot be read", e);
        }
    }
}
