package dev.hasse.formats.hasse;

import dev.hasse.base.InputException;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Utf8Sink;
import dev.hasse.trace.Value;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the line of an event into the builder. */
final class EventLine {
    private static final int NOWHERE = -1;
    private static final String RECEIVER = "the receiver's process in quotes";
    private static final byte[] EVENT = ".event".getBytes(StandardCharsets.US_ASCII);

    private final Scanner scanner;
    private final TraceBuilder builder;
    private final Utf8Sink sink;
    private final Values values;
    private final Bytes attributes = new Bytes();
    private final Bytes variableName = new Bytes();
    private final CompactCopy copy;
    private final CompactCopy skip;
    private final TimeMember time;
    private final ShortNames processes = new ShortNames();
    private final ShortNames variables = new ShortNames();
    /** Of values. */
    private final ShortNames texts = new ShortNames();

    private final Set<String> otherKeys = new HashSet<>();
    /** Names of processes that had names or local variables; null for others. */
    private byte[] @Nullable [] processNames = new byte[16][];
    /** For each process, the variable that its events' names are assigned to, plus 1. */
    private int[] eventVariables = new int[16];
    /** For each process, the last event whose clock had an entry for it, counted from 1. */
    private int[] lastClocked = new int[16];

    private int process;
    /** Where the field {@code to} stands; it means something only beside {@code send}, which may follow. */
    private int toAt;
    /** Whether the event has taken or given back a lock. */
    private boolean locked;

    EventLine(Scanner scanner, TraceBuilder builder) {
        this.scanner = scanner;
        this.builder = builder;
        this.sink = new Utf8Sink(builder);
        this.values = new Values(scanner);
        this.copy = new CompactCopy(scanner, attributes);
        this.skip = new CompactCopy(scanner, new Bytes());
        this.time = new TimeMember(scanner, skip, builder.times());
    }

    /** Reads the event whose { is next, to its }. */
    void read(int line) throws InputException {
        scanner.next();
        int start = scanner.at();
        scanner.expect('{');
        boolean more = !scanner.skip('}');
        if (!more) {
            throw noProcess(start);
        }
        attributes.clear();
        otherKeys.clear();
        int seen = 0;
        toAt = NOWHERE;
        locked = false;
        boolean begun = false;
        while (more) {
            scanner.next();
            int keyAt = scanner.at();
            Field field = scanner.key();
            if (field == Field.OTHER || field == Field.HASSE) {
                otherKey(keyAt);
            } else if ((seen & field.bit) != 0) {
                throw scanner.error(keyAt, "the field " + field.key() + " is given twice");
            }
            seen |= field.bit;
            if (begun) {
                value(field, keyAt);
            } else if (field == Field.PROCESS) {
                begin(line);
                begun = true;
            } else {
                int here = scanner.at();
                seekProcess(start);
                begin(line);
                begun = true;
                scanner.back(here);
                value(field, keyAt);
            }
            more = scanner.another('}');
        }
        if (toAt != NOWHERE) {
            to((seen & Field.SEND.bit) != 0);
        }
        if (!attributes.isEmpty()) {
            sink.attributes(attributes.array(), 0, attributes.size());
        }
    }

    /** Goes to the value of the field process, which did not come first. */
    private void seekProcess(int start) throws InputException {
        scanner.back(start);
        scanner.expect('{');
        do {
            if (scanner.key() == Field.PROCESS) {
                return;
            }
            copy.value();
        } while (scanner.another('}'));
        throw noProcess(start);
    }

    private InputException noProcess(int start) {
        return scanner.error(start, "expected an event with the field process, as in {\"process\":\"P1\"}");
    }

    private void begin(int line) throws InputException {
        attributes.clear();
        scanner.name("the process's name in quotes");
        process = processNumber();
        builder.event(process, line);
        InputException before = builder.problem();
        if (before != null) {
            throw before;
        }
    }

    private int processNumber() {
        long word = scanner.textWord();
        int known = processes.number(word);
        if (known >= 0) {
            return known;
        }
        int number = sink.process(scanner.text, scanner.textFrom, scanner.textTo);
        processes.note(word, number);
        return number;
    }

    private byte[] processName() {
        if (process >= processNames.length) {
            processNames = Arrays.copyOf(processNames, Math.max(process + 1, 2 * processNames.length));
        }
        byte[] name = processNames[process];
        if (name == null) {
            name = builder.processName(process).getBytes(StandardCharsets.UTF_8);
            processNames[process] = name;
        }
        return name;
    }

    private int variableNumber() {
        long word = scanner.textWord();
        int known = variables.number(word);
        if (known >= 0) {
            return known;
        }
        int number = sink.variable(scanner.text, scanner.textFrom, scanner.textTo);
        variables.note(word, number);
        return number;
    }

    /** The number of the scanned text as a value. */
    private int textNumber() {
        long word = scanner.textWord();
        int known = texts.number(word);
        if (known >= 0) {
            return known;
        }
        int number = sink.value(Value.of(scanner.textString()));
        texts.note(word, number);
        return number;
    }

    private void value(Field field, int keyAt) throws InputException {
        switch (field) {
            case PROCESS -> scanner.string("the process's name in quotes");
            case SET -> assignments("");
            case LOCAL -> assignments("PROCESS.");
            case ID -> {
                scanner.id("the event's id in quotes, or an integer");
                sink.id(scanner.text, scanner.textFrom, scanner.textTo);
                check(keyAt);
            }
            case CLOCK -> clock(keyAt);
            case NAME -> name(keyAt);
            case AFTER, SEND, RECEIVE -> list(field, Item.ID);
            case READ, SAW -> list(field, Item.VARIABLE);
            case ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED, WANT -> list(field, Item.LOCK);
            case FORK, JOIN -> list(field, Item.PROCESS);
            case PERMITS -> permits(keyAt);
            case TRY -> attempt(keyAt);
            case SOURCE -> source(keyAt);
            case TO -> {
                toAt = keyAt;
                skip.value();
            }
            case TIME -> {
                time.read();
                other(keyAt);
            }
            case HASSE, OTHER -> other(keyAt);
        }
    }

    private void assignments(String prefix) throws InputException {
        if (!scanner.skip('{')) {
            throw scanner.expected("an object of variables and values");
        }
        if (scanner.skip('}')) {
            return;
        }
        do {
            scanner.next();
            int keyAt = scanner.at();
            scanner.name("a variable's name in quotes");
            int variable =
                    prefix.isEmpty() ? variableNumber() : localVariable(scanner.text, scanner.textFrom, scanner.textTo);
            scanner.expect(':');
            if (scanner.isWhole()) {
                builder.set(variable, scanner.whole());
            } else if (scanner.next() == '"') {
                scanner.string(Values.EXPECTED);
                sink.set(variable, textNumber());
            } else {
                builder.set(variable, values.value());
            }
            check(keyAt);
        } while (scanner.another('}'));
    }

    private int localVariable(byte[] text, int from, int to) {
        variableName.clear();
        byte[] name = processName();
        variableName.add(name, 0, name.length);
        variableName.add('.');
        variableName.add(text, from, to);
        return sink.variable(variableName.array(), 0, variableName.size());
    }

    private void name(int keyAt) throws InputException {
        scanner.string("what happened, in quotes");
        if (process >= eventVariables.length) {
            eventVariables = Arrays.copyOf(eventVariables, Math.max(process + 1, 2 * eventVariables.length));
        }
        if (eventVariables[process] == 0) {
            variableName.clear();
            byte[] name = builder.processName(process).getBytes(StandardCharsets.UTF_8);
            variableName.add(name, 0, name.length);
            variableName.add(EVENT, 0, EVENT.length);
            eventVariables[process] = sink.variable(variableName.array(), 0, variableName.size()) + 1;
        }
        sink.set(eventVariables[process] - 1, textNumber());
        check(keyAt);
    }

    private void clock(int keyAt) throws InputException {
        if (!scanner.skip('{')) {
            throw scanner.expected("a vector clock: an object of processes and numbers of events");
        }
        boolean own = false;
        boolean more = !scanner.skip('}');
        while (more) {
            scanner.next();
            int entryAt = scanner.at();
            scanner.name("a process's name in quotes");
            int of = processNumber();
            checkOnce(of, entryAt);
            scanner.expect(':');
            int entry = values.count();
            own |= of == process && entry > 0;
            builder.clock(of, entry);
            more = scanner.another('}');
        }
        if (!own) {
            throw scanner.error(keyAt, "the clock does not count the event itself: expected an entry for its process");
        }
    }

    private void checkOnce(int of, int entryAt) throws InputException {
        if (of >= lastClocked.length) {
            lastClocked = Arrays.copyOf(lastClocked, Math.max(of + 1, 2 * lastClocked.length));
        }
        if (lastClocked[of] == builder.eventCount()) {
            throw scanner.error(entryAt, "the clock has two entries for " + scanner.textString());
        }
        lastClocked[of] = builder.eventCount();
    }

    /** What lists are of, in words made once: they are at hand for each event, and said of hardly any. */
    private enum Item {
        ID("an id in quotes, or an integer"),
        VARIABLE("a variable's name in quotes"),
        LOCK("a lock's name in quotes"),
        PROCESS("a process's name in quotes");

        private final String one;
        private final String oneOrList;

        Item(String one) {
            this.one = one;
            this.oneOrList = one + ", or a list of them";
        }
    }

    /** One item, or a list of them. */
    private void list(Field field, Item item) throws InputException {
        if (!scanner.skip('[')) {
            element(field, item, item.oneOrList);
            return;
        }
        if (scanner.skip(']')) {
            return;
        }
        do {
            element(field, item, item.one);
        } while (scanner.another(']'));
    }

    private void element(Field field, Item item, String expected) throws InputException {
        scanner.next();
        int place = scanner.at();
        switch (item) {
            case ID -> {
                scanner.id(expected);
                id(field);
            }
            case VARIABLE -> {
                scanner.name(expected);
                variable(field);
            }
            case LOCK -> {
                scanner.id(expected);
                locked |= field != Field.WANT;
                lock(field);
            }
            case PROCESS -> {
                scanner.name(expected);
                processOf(field);
            }
        }
        check(place);
    }

    private void variable(Field field) throws InputException {
        if (field == Field.READ) {
            builder.read(variableNumber());
        } else {
            builder.saw(variableNumber());
        }
    }

    private void processOf(Field field) {
        if (field == Field.FORK) {
            builder.fork(scanner.textString());
        } else {
            builder.join(scanner.textString());
        }
    }

    private void lock(Field field) {
        byte[] name = scanner.text;
        switch (field) {
            case ACQUIRE -> sink.acquire(name, scanner.textFrom, scanner.textTo);
            case RELEASE -> sink.release(name, scanner.textFrom, scanner.textTo);
            case ACQUIRE_SHARED -> sink.acquireShared(name, scanner.textFrom, scanner.textTo);
            case RELEASE_SHARED -> sink.releaseShared(name, scanner.textFrom, scanner.textTo);
            default -> builder.want(scanner.textString());
        }
    }

    /** Two numbers are those of a semaphore; whatever else it may be is a field like others. */
    private void permits(int keyAt) throws InputException {
        if (scanner.next() != '[') {
            other(keyAt);
            return;
        }
        scanner.expect('[');
        scanner.next();
        int some = values.count();
        scanner.expect(',');
        scanner.next();
        int all = values.count();
        scanner.expect(']');
        if (locked) {
            throw scanner.error(keyAt, "\"permits\" must come before \"acquire\" and \"release\" in the object");
        }
        builder.permits(some, all);
        check(keyAt);
    }

    private void attempt(int keyAt) throws InputException {
        scanner.next();
        if (scanner.skipWord("true")) {
            builder.attempt();
        } else {
            other(keyAt);
        }
    }

    /** The place in the program, if it is a text; whatever else it may be is a field like others. */
    private void source(int keyAt) throws InputException {
        if (scanner.next() == '"') {
            scanner.string("a file and a line in quotes");
            builder.codePlace(scanner.textString());
        } else {
            other(keyAt);
        }
    }

    private void id(Field field) {
        byte[] id = scanner.text;
        switch (field) {
            case AFTER -> sink.after(id, scanner.textFrom, scanner.textTo);
            case SEND -> sink.send(id, scanner.textFrom, scanner.textTo);
            default -> sink.receive(id, scanner.textFrom, scanner.textTo);
        }
    }

    /** Reads the field {@code to} again when the event's messages are known; without any it is a field like others. */
    private void to(boolean isSending) throws InputException {
        int after = scanner.at();
        scanner.back(toAt);
        scanner.key();
        if (isSending) {
            destinations();
        } else {
            other(toAt);
        }
        scanner.back(after);
    }

    private void destinations() throws InputException {
        int messages = builder.sending();
        if (!scanner.skip('[')) {
            scanner.name(RECEIVER + ", or a list with one for each message");
            for (int place = 0; place < messages; place++) {
                builder.destination(place, scanner.textString());
            }
            return;
        }
        int place = 0;
        boolean more = !scanner.skip(']');
        while (more) {
            if (!scanner.skipWord("null")) {
                scanner.name(RECEIVER + ", or null");
                if (place < messages) {
                    builder.destination(place, scanner.textString());
                }
            }
            place++;
            more = scanner.another(']');
        }
        if (place != messages) {
            throw scanner.error(
                    toAt, "the event sends " + messages + " messages, but to names " + place + " receivers");
        }
    }

    private void otherKey(int keyAt) throws InputException {
        int after = scanner.at();
        scanner.back(keyAt);
        scanner.string("a key in quotes");
        if (!otherKeys.add(scanner.textString())) {
            throw scanner.error(keyAt, "the field " + scanner.textString() + " is given twice");
        }
        scanner.back(after);
    }

    /** Keeps a field that means nothing to the order: its key as it stands, and its value. */
    private void other(int keyAt) throws InputException {
        int valueAt = scanner.at();
        scanner.back(keyAt);
        scanner.string("a key in quotes");
        if (!attributes.isEmpty()) {
            attributes.add(',');
        }
        scanner.copy(keyAt, scanner.at(), attributes);
        attributes.add(':');
        scanner.back(valueAt);
        copy.value();
    }

    /** Tells what the builder found wrong with the last addition, at its place. */
    private void check(int place) throws InputException {
        InputException problem = builder.problem();
        if (problem != null) {
            throw scanner.error(place, problem.problem());
        }
    }
}
