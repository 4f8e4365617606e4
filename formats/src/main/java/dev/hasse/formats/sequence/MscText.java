package dev.hasse.formats.sequence;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import java.util.ArrayList;
import java.util.List;

/** The text of a mscgen file: comments, quotes, attributes in brackets, commas and semicolons. */
final class MscText {
    private final String source;
    private final String text;
    private final Budget budget;
    private int at;
    private int line = 1;

    MscText(String source, String text, Budget budget) {
        this.source = source;
        this.text = text;
        this.budget = budget;
    }

    /** All statements between the braces. */
    List<MscStatement> statements() throws InputException {
        blanks();
        if (!text.startsWith("msc", at)) {
            throw error("expected msc {");
        }
        at += 3;
        blanks();
        expect('{');
        List<MscStatement> statements = new ArrayList<>();
        List<MscStatement.Part> parts = new ArrayList<>();
        blanks();
        while (peek() != '}') {
            budget.check();
            if (peek() == ';') {
                at++;
                statements.add(new MscStatement(List.copyOf(parts)));
                parts.clear();
            } else if (peek() == ',') {
                at++;
            } else {
                parts.add(part());
            }
            blanks();
        }
        if (!parts.isEmpty()) {
            throw error("expected ; before }");
        }
        return statements;
    }

    private MscStatement.Part part() throws InputException {
        StringBuilder words = new StringBuilder();
        String label = "";
        int start = line;
        while (",;}".indexOf(peek()) < 0) {
            if (peek() == '[') {
                label = label();
            } else if (peek() == '"') {
                words.append(quoted());
            } else {
                words.append(peek());
                at++;
            }
            int before = at;
            blanks();
            words.append(at > before ? " " : "");
        }
        return new MscStatement.Part(words.toString().strip(), label, start);
    }

    /** The attributes in brackets, of which only the label says what happens. */
    private String label() throws InputException {
        expect('[');
        String label = "";
        StringBuilder name = new StringBuilder();
        blanks();
        while (peek() != ']') {
            if (peek() == '"') {
                String value = quoted();
                label = name.toString().strip().equals("label=") ? value : label;
            } else if (peek() == ',') {
                name.setLength(0);
                at++;
            } else {
                name.append(peek());
                at++;
            }
            blanks();
        }
        at++;
        return label;
    }

    private String quoted() throws InputException {
        expect('"');
        StringBuilder value = new StringBuilder();
        while (peek() != '"') {
            if (peek() == '\\' && at + 1 < text.length()) {
                at++;
                value.append(peek() == 'n' ? ' ' : peek());
            } else {
                value.append(peek());
            }
            line += peek() == '\n' ? 1 : 0;
            at++;
        }
        at++;
        return value.toString();
    }

    /** Goes over blanks and comments. */
    private void blanks() throws InputException {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#' || text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    throw error("expected */");
                }
                line += (int) text.substring(at, end)
                        .chars()
                        .filter(each -> each == '\n')
                        .count();
                at = end + 2;
            } else if (Character.isWhitespace(c)) {
                line += c == '\n' ? 1 : 0;
                at++;
            } else {
                return;
            }
        }
    }

    private char peek() throws InputException {
        if (at >= text.length()) {
            throw error("the chart ends too early: expected }");
        }
        return text.charAt(at);
    }

    private void expect(char wanted) throws InputException {
        if (peek() != wanted) {
            throw error("expected " + wanted);
        }
        at++;
    }

    private InputException error(String problem) {
        int column = at - (text.lastIndexOf('\n', Math.max(0, at - 1)) + 1) + 1;
        return new InputException(source, line, Math.max(1, column), problem);
    }
}
