package dev.hasse.formats.hasse;

import dev.hasse.base.InputException;
import dev.hasse.trace.TraceBuilder;
import java.util.HashSet;
import java.util.Set;

/** Recognises and reads the header: {@code {"hasse":1,"processes":["P1"],"init":{"x":0}}}. */
final class HeaderLine {
    private static final int VERSION = 1;

    private final Scanner scanner;
    private final TraceBuilder builder;
    private final Values values;
    private final CompactCopy skip;
    private final Bytes skipped = new Bytes();

    HeaderLine(Scanner scanner, TraceBuilder builder) {
        this.scanner = scanner;
        this.builder = builder;
        this.values = new Values(scanner);
        this.skip = new CompactCopy(scanner, skipped);
    }

    /** Whether the object that is next has the key hasse but not the key process. Stays before it. */
    boolean isNext() throws InputException {
        int start = scanner.at();
        boolean header = false;
        boolean event = false;
        scanner.expect('{');
        boolean more = !scanner.skip('}');
        while (more) {
            Field field = scanner.key();
            header |= field == Field.HASSE;
            event |= field == Field.PROCESS;
            skipValue();
            more = scanner.another('}');
        }
        scanner.back(start);
        return header && !event;
    }

    /** Reads the header whose { is next, to its }. */
    void read() throws InputException {
        Set<String> keys = new HashSet<>();
        scanner.expect('{');
        do {
            scanner.next();
            int keyAt = scanner.at();
            scanner.string("a key in quotes");
            String key = scanner.textString();
            if (!keys.add(key)) {
                throw scanner.error(keyAt, "the field " + key + " is given twice");
            }
            scanner.expect(':');
            switch (key) {
                case "hasse" -> version();
                case "processes" -> processes();
                case "init" -> init();
                default -> skipValue();
            }
        } while (scanner.another('}'));
    }

    private void version() throws InputException {
        scanner.next();
        int at = scanner.at();
        if (!scanner.isWhole() || scanner.whole() != VERSION) {
            throw scanner.error(at, "expected " + VERSION + ", the version of the format that this Hasse reads");
        }
    }

    private void processes() throws InputException {
        if (!scanner.skip('[')) {
            throw scanner.expected("a list of processes' names");
        }
        if (scanner.skip(']')) {
            return;
        }
        Set<String> names = new HashSet<>();
        do {
            scanner.next();
            int at = scanner.at();
            scanner.name("a process's name in quotes");
            String name = scanner.textString();
            if (!names.add(name)) {
                throw scanner.error(at, "the process " + name + " is listed twice");
            }
            builder.process(name);
        } while (scanner.another(']'));
    }

    private void init() throws InputException {
        if (!scanner.skip('{')) {
            throw scanner.expected("an object of variables and initial values");
        }
        if (scanner.skip('}')) {
            return;
        }
        Set<String> names = new HashSet<>();
        do {
            scanner.next();
            int at = scanner.at();
            scanner.name("a variable's name in quotes");
            String name = scanner.textString();
            if (!names.add(name)) {
                throw scanner.error(at, "the variable " + name + " is initialised twice");
            }
            scanner.expect(':');
            builder.init(name, values.value());
        } while (scanner.another('}'));
    }

    private void skipValue() throws InputException {
        skipped.clear();
        skip.value();
    }
}
