package dev.hasse.formats.hasse;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Recognises and reads the header, {@code {"hasse":1,"processes":["P1"],"init":{"x":0}}}, and lines that add to it later:
 * a recorder learns of some variables when the header is written already.
 */
final class HeaderLine {
    private static final int VERSION = 1;

    private final Scanner scanner;
    private final TraceBuilder builder;
    private final Values values;
    private final CompactCopy skip;
    private final Bytes skipped = new Bytes();
    private final Set<String> initialised = new HashSet<>();

    /** The initial values of files that are read together, which must not contradict each other. */
    private final Map<String, Value> initial;

    HeaderLine(Scanner scanner, TraceBuilder builder, Map<String, Value> initial) {
        this.initial = initial;
        this.scanner = scanner;
        this.builder = builder;
        this.values = new Values(scanner);
        this.skip = new CompactCopy(scanner, skipped);
    }

    /** Whether the object that is next has the key hasse but not the key process. Stays before it. */
    boolean isNext() throws InputException {
        return fields(Field.HASSE, Field.PROCESS) == Field.HASSE.bit;
    }

    /** Whether the object that is next begins like an addition and is no event. Stays before it. */
    boolean isMoreNext() throws InputException {
        return (scanner.startsWith("{\"init\"") || scanner.startsWith("{\"warnings\""))
                && fields(Field.HASSE, Field.PROCESS) == 0;
    }

    /** The bits of those of the fields that the object has. */
    private int fields(Field first, Field second) throws InputException {
        int start = scanner.at();
        int seen = 0;
        scanner.expect('{');
        boolean more = !scanner.skip('}');
        while (more) {
            seen |= scanner.key().bit;
            skipValue();
            more = scanner.another('}');
        }
        scanner.back(start);
        return seen & (first.bit | second.bit);
    }

    /** Reads the header, or the addition to it, whose { is next, to its }. */
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
                case "warnings" -> warnings();
                case "clocks" -> clocks();
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
        do {
            scanner.next();
            int at = scanner.at();
            scanner.name("a variable's name in quotes");
            String name = scanner.textString();
            if (!initialised.add(name)) {
                throw scanner.error(at, "the variable " + name + " is initialised twice");
            }
            scanner.expect(':');
            Value value = values.value();
            Value other = initial.putIfAbsent(name, value);
            if (other != null && !other.equals(value)) {
                throw scanner.error(
                        at,
                        "another initial value of " + name + " than in another file: " + value + " instead of "
                                + other);
            }
            builder.init(name, value);
        } while (scanner.another('}'));
    }

    /** Which clock each process reads. */
    private void clocks() throws InputException {
        if (!scanner.skip('{')) {
            throw scanner.expected("an object of processes and their clocks' names");
        }
        boolean more = !scanner.skip('}');
        while (more) {
            scanner.name("a process's name in quotes");
            String process = scanner.textString();
            scanner.expect(':');
            scanner.name("a clock's name in quotes");
            builder.times().readFrom(process, scanner.textString());
            more = scanner.another('}');
        }
    }

    /** What the recorder has to say about its recording. */
    private void warnings() throws InputException {
        if (!scanner.skip('[')) {
            throw scanner.expected("a list of texts");
        }
        if (scanner.skip(']')) {
            return;
        }
        do {
            scanner.next();
            scanner.string("a text in quotes");
            builder.warning(OneLine.of(scanner.textString()));
        } while (scanner.another(']'));
    }

    private void skipValue() throws InputException {
        skipped.clear();
        skip.value();
    }
}
