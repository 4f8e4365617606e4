package dev.hasse.record;

import java.util.function.Consumer;

/** What an event of the agent's says of itself beside its process, id and past: members of its line. */
public final class LineMembers {
    private final JsonBytes line;

    LineMembers(JsonBytes line) {
        this.line = line;
    }

    /** A key, encoded once for many lines. */
    public static byte[] encodedKey(String key) {
        JsonBytes bytes = new JsonBytes();
        new LineMembers(bytes).key(key);
        return bytes.copy(bytes.length());
    }

    /** A text, encoded once for many lines. */
    public static byte[] encodedText(String text) {
        JsonBytes bytes = new JsonBytes();
        bytes.string(text);
        return bytes.copy(bytes.length());
    }

    /** Members, encoded once for many lines. */
    public static byte[] encodedMembers(Consumer<LineMembers> members) {
        JsonBytes bytes = new JsonBytes();
        members.accept(new LineMembers(bytes));
        return bytes.copy(bytes.length());
    }

    /** Members that are encoded already. */
    public LineMembers encoded(byte[] members) {
        line.append(members);
        return this;
    }

    /** A member whose key and text are encoded already. */
    public LineMembers encoded(byte[] key, byte[] text) {
        line.append(key);
        line.append(text);
        return this;
    }

    /** A member that is a text. */
    public LineMembers text(String key, String text) {
        key(key);
        line.string(text);
        return this;
    }

    /** A member that is a list of one text. */
    public LineMembers list(String key, String text) {
        key(key);
        line.append('[');
        line.string(text);
        line.append(']');
        return this;
    }

    /** A member that is a list of two numbers. */
    public LineMembers numbers(String key, int first, int second) {
        key(key);
        line.ascii("[" + first + "," + second + "]");
        return this;
    }

    /** A member that is a number. */
    public LineMembers number(String key, int number) {
        key(key);
        line.number(number);
        return this;
    }

    /** The assignment of a variable. */
    public LineMembers set(String variable, Object value) {
        key("set");
        line.append('{');
        line.string(variable);
        line.append(':');
        line.value(EventDraft.plain(value));
        line.append('}');
        return this;
    }

    /** A member that is true. */
    public LineMembers flag(String key) {
        key(key);
        line.ascii("true");
        return this;
    }

    private void key(String key) {
        line.append(',');
        line.string(key);
        line.append(':');
    }
}
