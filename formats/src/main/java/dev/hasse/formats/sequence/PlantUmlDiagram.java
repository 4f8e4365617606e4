package dev.hasse.formats.sequence;

import dev.hasse.base.InputException;
import dev.hasse.formats.ScenarioOptions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes the lines between {@code @startuml} and {@code @enduml}. */
final class PlantUmlDiagram extends Diagram {
    private record Call(String caller, String callee) {}

    private static final Pattern DECLARATION = Pattern.compile(
            "(?:create\\s+)?(?:(?:participant|actor|boundary|control|entity|database|collections|queue)\\s+)?"
                    + "(\"[^\"]+\"|[^\\s\"]+)(?:\\s+as\\s+(\"[^\"]+\"|[^\\s\"]+))?(?:\\s.*)?");
    private static final Pattern NOTE =
            Pattern.compile("[hr]?note\\s+(?:(?:left|right)\\s+of|over)\\s+([^:#]+?)\\s*(?:#\\w+\\s*)?(?::(.*))?");
    private static final Pattern FREE_NOTE = Pattern.compile("[hr]?note\\s+(?:left|right|across)\\b[^:]*(:.*)?");
    private static final Pattern REFERENCE = Pattern.compile("ref\\s+over\\s+([^:]+?)\\s*(?::(.*))?");
    private static final Pattern DECORATION =
            Pattern.compile("==.*==|\\.\\.\\..*|\\|\\|.*|\\{\\w+\\}\\s*<->\\s*\\{\\w+\\}.*|[!].*");
    private static final Set<String> FRAMES = Set.of("group", "box", "partition");
    private static final Set<String> DECLARES = Set.of(
            "participant", "actor", "boundary", "control", "entity", "database", "collections", "queue", "create");
    private static final Set<String> IGNORED = Set.of(
            "autonumber",
            "autoactivate",
            "title",
            "header",
            "footer",
            "skinparam",
            "hide",
            "show",
            "newpage",
            "destroy",
            "mainframe",
            "caption",
            "scale",
            "left",
            "legend",
            "endlegend");

    private final Deque<Call> calls = new ArrayDeque<>();
    private Call latest = new Call("", "");
    /** The participants of a note that goes on for several lines; empty outside of notes. */
    private String noteOver = "";

    private final StringBuilder noteText = new StringBuilder();
    private boolean inNote;
    private boolean inComment;

    PlantUmlDiagram(String source, Choices choices, ScenarioOptions options) {
        super(source, choices, options, FRAMES);
    }

    @Override
    void take(DiagramStatement statement) throws InputException {
        String line = statement.line();
        int number = statement.number();
        String text = line.strip();
        int column = line.codePointCount(0, line.indexOf(text)) + 1;
        if (inComment || text.startsWith("/'")) {
            inComment = !text.endsWith("'/");
        } else if (inNote) {
            noteLine(text, number, column);
        } else if (!text.isEmpty()
                && !text.startsWith("'")
                && !DECORATION.matcher(text).matches()) {
            statement(text, number, column);
        }
    }

    private void statement(String written, int line, int column) throws InputException {
        String text = withSingleBlanks(written);
        if (text.startsWith("&")) {
            throw error(line, column, "parallel messages by & are not read: use par ... else ... end");
        }
        PlantUmlArrow arrow = PlantUmlArrow.of(text);
        String word = text.split("[\\s:#]", 2)[0].toLowerCase(Locale.ROOT);
        if (arrow != null) {
            arrow(arrow, line, column);
        } else if (!ownBlock(word, text, line, column)
                && !note(word, text, line, column)
                && !other(word, text, line, column)) {
            throw unknown(text, line, column);
        }
    }

    private void arrow(PlantUmlArrow arrow, int line, int column) throws InputException {
        if (arrow.from().isEmpty() && arrow.to().isEmpty()) {
            throw error(line, column, "an arrow without participants");
        }
        for (String end : List.of(arrow.left(), arrow.right())) {
            if (!end.isEmpty()) {
                chart.declare(end);
            }
        }
        if (!blocks.happens()) {
            return;
        }
        if (arrow.to().isEmpty()) {
            chart.lost(arrow.from(), "", arrow.text(), line);
        } else if (arrow.from().isEmpty()) {
            chart.receive("", arrow.to(), arrow.text(), line);
        } else {
            if (arrow.isLost()) {
                chart.lost(arrow.from(), arrow.to(), arrow.text(), line);
            } else {
                chart.message(arrow.from(), arrow.to(), arrow.text(), line);
            }
            if (arrow.isTwoWay() && !arrow.isLost()) {
                chart.message(arrow.to(), arrow.from(), arrow.text(), line);
            }
        }
        latest = new Call(arrow.from(), arrow.to());
        if (arrow.activatesTarget() && !arrow.to().isEmpty()) {
            activate(arrow.to());
        }
        if (arrow.deactivatesSource() && !arrow.from().isEmpty()) {
            deactivate(arrow.from());
        }
    }

    private void activate(String lifeline) {
        chart.activate(lifeline);
        calls.push(new Call(latest.callee.equals(lifeline) ? latest.caller : "", lifeline));
    }

    private void deactivate(String lifeline) {
        chart.deactivate(lifeline);
        Call call = calls.peek();
        if (call != null && call.callee.equals(lifeline)) {
            calls.pop();
        }
    }

    private boolean ownBlock(String word, String text, int line, int column) throws InputException {
        String label = text.substring(Math.min(word.length(), text.length())).strip();
        if (word.equals("else") || word.equals("also")) {
            blocks.branch(word, label, List.of("alt", "par", "critical"), line, column);
            return true;
        }
        return block(word.equals("par2") ? "par" : word, label, line, column);
    }

    private boolean note(String word, String text, int line, int column) throws InputException {
        Matcher matcher = word.equals("ref") ? REFERENCE.matcher(text) : NOTE.matcher(text);
        if (matcher.matches()) {
            if (matcher.group(2) == null) {
                inNote = true;
                noteOver = matcher.group(1);
            } else {
                addNotes(matcher.group(1), matcher.group(2).strip(), line, column);
            }
            return true;
        }
        Matcher free = FREE_NOTE.matcher(text);
        if (free.matches()) {
            // A remark about the last arrow: nothing happens.
            inNote = free.group(1) == null;
            noteOver = "";
            return true;
        }
        return false;
    }

    private void noteLine(String text, int line, int column) throws InputException {
        if (text.matches("(?i)end\\s*[hr]?(note|ref)")) {
            if (!noteOver.isEmpty()) {
                addNotes(noteOver, noteText.toString(), line, column);
            }
            noteText.setLength(0);
            inNote = false;
        } else {
            noteText.append(noteText.isEmpty() ? "" : " ").append(text);
        }
    }

    private void addNotes(String over, String text, int line, int column) throws InputException {
        for (String part : over.split(",", -1)) {
            if (part.isBlank()) {
                throw error(line, column, "expected the name of a participant");
            }
            chart.declare(PlantUmlArrow.unquoted(part.strip()));
            if (blocks.happens()) {
                chart.note(PlantUmlArrow.unquoted(part.strip()), text, line);
            }
        }
    }

    private boolean other(String word, String text, int line, int column) throws InputException {
        if (DECLARES.contains(word)) {
            Matcher declaration = DECLARATION.matcher(text);
            if (text.equals(word) || !declaration.matches()) {
                throw error(line, column, "expected " + word + " NAME");
            }
            declare(declaration);
            return true;
        }
        switch (word) {
            case "activate", "deactivate" -> {
                String[] words = text.split("\\s+");
                if (words.length < 2) {
                    throw error(line, column, "expected " + word + " NAME");
                }
                String lifeline = PlantUmlArrow.unquoted(words[1]);
                if (blocks.happens() && word.equals("activate")) {
                    activate(lifeline);
                } else if (blocks.happens()) {
                    deactivate(lifeline);
                }
            }
            case "return" -> reply(text.substring(word.length()).strip(), line, column);
            default -> {
                return IGNORED.contains(word);
            }
        }
        return true;
    }

    /** {@code participant "Long name" as A} and {@code participant A as "Long name"} both declare A. */
    private void declare(Matcher declaration) {
        String first = declaration.group(1);
        String second = declaration.group(2);
        String name = second == null || (second.startsWith("\"") && !first.startsWith("\"")) ? first : second;
        chart.declare(PlantUmlArrow.unquoted(name));
    }

    private void reply(String text, int line, int column) throws InputException {
        if (!blocks.happens()) {
            return;
        }
        Call call = calls.poll();
        if (call == null) {
            throw error(line, column, "'return' without an activation");
        }
        if (call.caller.isEmpty()) {
            chart.lost(call.callee, "", text, line);
        } else {
            chart.message(call.callee, call.caller, text, line);
        }
        chart.deactivate(call.callee);
    }

    @Override
    void requireComplete(int lastLine) throws InputException {
        if (inNote || inComment) {
            throw error(lastLine, 1, inNote ? "expected 'end note'" : "expected '/");
        }
    }
}
