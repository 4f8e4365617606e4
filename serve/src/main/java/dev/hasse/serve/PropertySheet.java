package dev.hasse.serve;

import dev.hasse.base.InputException;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import java.util.ArrayList;
import java.util.List;

/**
 * Properties as they are typed into the page: as in a spec file, but a formula alone will do. A line that is not
 * indented begins a property. Monitors are refused: they are files of the server, and a page must not reach one.
 */
final class PropertySheet {
    private static final String SOURCE = "properties";

    private PropertySheet() {}

    static Specification parse(String text) throws InputException {
        List<PropertyTemplate> properties = new ArrayList<>();
        List<String> lines = List.of(text.split("\n", -1));
        int line = 0;
        while (line < lines.size()) {
            int first = line;
            int end = ++line;
            if (!isBlank(lines.get(first))) {
                while (line < lines.size() && (isBlank(lines.get(line)) || isIndented(lines.get(line)))) {
                    end = isBlank(lines.get(line++)) ? end : line;
                }
                properties.add(property(String.join("\n", lines.subList(first, end)), first + 1));
            }
        }
        if (properties.isEmpty()) {
            throw new InputException(SOURCE, 1, 1, "expected a property, such as AG (x < 2)");
        }
        return new Specification(properties);
    }

    private static PropertyTemplate property(String text, int firstLine) throws InputException {
        try {
            PropertyTemplate property = PropertyParser.parse(SOURCE, text.stripTrailing());
            if (property instanceof PropertyTemplate.Monitor) {
                throw new InputException(
                        SOURCE, 1, 1, "monitors are files, which this page cannot read: use hasse check --spec");
            }
            return property;
        } catch (InputException e) {
            throw e.in(SOURCE, firstLine);
        }
    }

    private static boolean isBlank(String line) {
        return line.isBlank() || line.stripLeading().startsWith("#");
    }

    private static boolean isIndented(String line) {
        return line.charAt(0) == ' ' || line.charAt(0) == '\t';
    }
}
