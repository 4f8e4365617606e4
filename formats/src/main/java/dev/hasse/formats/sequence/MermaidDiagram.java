package dev.hasse.formats.sequence;

import dev.hasse.base.InputException;
import dev.hasse.formats.ScenarioOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes the lines of a Mermaid sequence diagram one after the other. */
final class MermaidDiagram extends Diagram {
    private static final Pattern ARROW = Pattern.compile("<<-->>|<<->>|-->>|->>|--x|-x|--\\)|-\\)|-->|->");
    private static final Pattern DECLARATION =
            Pattern.compile("(?:create\\s+)?(?:participant|actor)\\s+(.+?)(?:\\s*@\\{.*\\})?(?:\\s+as\\s+.*)?");
    /** What is longer names nobody, and could take the pattern time in the square of its length. */
    private static final int LONGEST_DECLARATION = 10_000;

    private static final Pattern NOTE =
            Pattern.compile("note\\s+(?:left\\s+of|right\\s+of|over)\\s+([^:]+?)\\s*:(.*)", Pattern.CASE_INSENSITIVE);
    /** A ; ends a statement, but not that of a character code like #35; */
    private static final Pattern SEPARATOR = Pattern.compile("(?<!#\\w{1,8});");

    private static final Set<String> FRAMES = Set.of("rect", "box");
    private static final Set<String> IGNORED =
            Set.of("autonumber", "title", "acctitle", "accdescr", "link", "links", "properties", "details", "destroy");

    private boolean started;
    private boolean inFrontMatter;

    MermaidDiagram(String source, Choices choices, ScenarioOptions options) {
        super(source, choices, options, FRAMES);
    }

    /** The statements of a line, without comments. */
    static List<DiagramStatement> statements(String line, int number) {
        int comment = line.indexOf("%%");
        String code = comment < 0 ? line : line.substring(0, comment);
        List<DiagramStatement> statements = new ArrayList<>();
        Matcher separators = SEPARATOR.matcher(code);
        int from = 0;
        while (separators.find()) {
            statements.add(new DiagramStatement(code, from, separators.start(), number));
            from = separators.end();
        }
        statements.add(new DiagramStatement(code, from, code.length(), number));
        return statements;
    }

    @Override
    void take(DiagramStatement statement) throws InputException {
        String line = statement.line();
        int number = statement.number();
        String text = line.substring(statement.from(), statement.to()).strip();
        if (text.equals("---") && !started) {
            inFrontMatter = !inFrontMatter;
            return;
        }
        if (inFrontMatter || text.isEmpty()) {
            return;
        }
        int start = line.indexOf(text, statement.from());
        int column = line.codePointCount(0, start) + 1;
        if (!started) {
            if (!text.equals("sequenceDiagram")) {
                throw error(number, column, "expected sequenceDiagram");
            }
            started = true;
            return;
        }
        String word = text.split("[\\s:]", 2)[0].toLowerCase(Locale.ROOT);
        String plain = withSingleBlanks(text);
        if (!ownBlock(word, text, number, column) && !other(word, plain, number, column)) {
            arrow(text, number, column);
        }
    }

    private boolean ownBlock(String word, String text, int line, int column) throws InputException {
        if (ARROW.matcher(text).find() && text.indexOf(':') >= 0 && !text.startsWith(word + " ")) {
            return false;
        }
        String label = text.substring(word.length()).strip();
        switch (word) {
            case "else" -> blocks.branch(word, label, List.of("alt"), line, column);
            case "and" -> blocks.branch(word, label, List.of("par"), line, column);
            case "option" -> blocks.branch(word, label, List.of("critical"), line, column);
            default -> {
                return block(word.equals("par_over") ? "par" : word, label, line, column);
            }
        }
        return true;
    }

    private boolean other(String word, String text, int line, int column) throws InputException {
        switch (word) {
            case "participant", "actor", "create" -> {
                Matcher declaration = DECLARATION.matcher(text);
                if (text.length() > LONGEST_DECLARATION || !declaration.matches()) {
                    throw error(line, column, "expected participant NAME");
                }
                chart.declare(declaration.group(1).strip());
            }
            case "note" -> {
                Matcher note = NOTE.matcher(text);
                if (!note.matches()) {
                    throw error(line, column, "expected Note left of, right of or over NAME: text");
                }
                for (String lifeline : note.group(1).split(",", -1)) {
                    chart.declare(name(lifeline, line, column));
                    if (blocks.happens()) {
                        chart.note(name(lifeline, line, column), note.group(2).strip(), line);
                    }
                }
            }
            case "activate", "deactivate" -> {
                String lifeline = name(text.substring(word.length()), line, column);
                if (blocks.happens() && word.equals("activate")) {
                    chart.activate(lifeline);
                } else if (blocks.happens()) {
                    chart.deactivate(lifeline);
                }
            }
            default -> {
                return IGNORED.contains(word);
            }
        }
        return true;
    }

    private String name(String text, int line, int column) throws InputException {
        if (text.isBlank()) {
            throw error(line, column, "expected the name of a participant");
        }
        return text.strip();
    }

    private void arrow(String text, int line, int column) throws InputException {
        Matcher arrow = ARROW.matcher(text);
        if (!arrow.find() || arrow.start() == 0) {
            throw unknown(text, line, column);
        }
        int colon = text.indexOf(':', arrow.end());
        if (colon < 0) {
            throw error(line, column + text.codePointCount(0, text.length()), "expected : and the message");
        }
        String target = text.substring(arrow.end(), colon).strip();
        boolean activates = target.startsWith("+");
        boolean deactivates = target.startsWith("-");
        String from = name(text.substring(0, arrow.start()), line, column);
        String to = name(
                activates || deactivates ? target.substring(1) : target,
                line,
                column + text.codePointCount(0, arrow.end()));
        chart.declare(from);
        chart.declare(to);
        if (!blocks.happens()) {
            return;
        }
        String message = text.substring(colon + 1).strip();
        if (arrow.group().endsWith("x")) {
            chart.lost(from, to, message, line);
        } else {
            chart.message(from, to, message, line);
            if (activates) {
                chart.activate(to);
            }
            if (arrow.group().startsWith("<<")) {
                chart.message(to, from, message, line);
            }
        }
        if (deactivates) {
            chart.deactivate(from);
        }
    }

    @Override
    void requireComplete(int lastLine) throws InputException {
        if (!started) {
            throw error(lastLine, 1, "expected sequenceDiagram");
        }
    }
}
