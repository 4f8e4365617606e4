package dev.hasse.scan;

import dev.hasse.base.Bisection;
import dev.hasse.base.IntList;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A recorded run of threads as who looks for other schedules needs it: what each event reads and writes, whose value it
 * read, which locks are held, and what comes before what whatever the schedule. The recorded order of locks and of data is
 * no part of that.
 */
final class ThreadedRun {
    /** The writer of what was there from the beginning. */
    static final int INITIAL = -1;

    private static final Pattern MARK = Pattern.compile(
            "\"(update|atomic|uses|changes|wait|notify|notifyAll|timedJoin|seenEnd|answer)\":(?:true|\"((?:[^\"\\\\]|\\\\.)*)\")");
    private static final int WRITE = 1;
    private static final int ATOMIC = 2;
    private static final int FLAGS = 2;

    /** An access of a variable by an event. A structure is a collection as a whole, of which only races matter. */
    record Access(int event, boolean isWrite, boolean isAtomic, boolean isStructure) {}

    private final Trace trace;
    private final int[] order;
    private final int[] index;
    private final int[] processes;
    private final HeldSections held;
    /** By event: the first of its reads; one longer than the events. */
    private final int[] firstRead;

    private final int[] readVariables;
    private final int[] readWriters;
    /** By event: the first of its writes; one longer than the events. */
    private final int[] firstWrite;

    private final int[] writeVariables;
    /** By event: the first of the sections that it begins, and that it ends; one longer than the events. */
    private final int[] firstTaken;

    private final int[] taken;
    private final int[] firstGiven;
    private final int[] given;
    /** By event that wrote what only the variable's former value decided: the event that read that; else -1. */
    private final int[] updates;
    /** By event that read only for an update: that one; else -1. */
    private final int[] readsFor;
    /** By variable, then by structure: its accesses as events with flags, in the recorded order. */
    private final List<IntList> accesses = new ArrayList<>();

    private final Map<String, Integer> structures = new LinkedHashMap<>();
    private final Map<Integer, String> waits = new HashMap<>();
    private final Map<Integer, String> notifies = new HashMap<>();
    /** Of these, those of all who wait. */
    private final BitSet ofAll = new BitSet();

    /** By event that asked something whose answer is yes or no: the answer. */
    private final Map<Integer, Boolean> answers = new HashMap<>();
    /** The events that came after the end of a thread because they waited for it, but only for some time. */
    private final BitSet timedJoins = new BitSet();
    /** By event that says that a thread is over, whatever it waited for: that thread's last event. */
    private final Map<Integer, Integer> seenEnds = new HashMap<>();

    private final boolean isPatient;
    private final ReadClocks clocks;

    ThreadedRun(Trace trace) {
        this(trace, true);
    }

    private ThreadedRun(Trace trace, boolean isPatient) {
        this.trace = trace;
        this.isPatient = isPatient;
        int n = trace.eventCount();
        order = trace.observedOrder();
        index = new int[n];
        processes = new int[n];
        for (int p = 0; p < trace.processCount(); p++) {
            int first = trace.eventCount(p) == 0 ? 0 : trace.eventNumber(p, 1);
            Arrays.fill(processes, first, first + trace.eventCount(p), p);
        }
        for (int at = 0; at < n; at++) {
            index[order[at]] = at;
        }
        held = new HeldSections(trace);
        firstRead = new int[n + 1];
        updates = new int[n];
        readsFor = new int[n];
        Arrays.fill(updates, -1);
        Arrays.fill(readsFor, -1);
        firstWrite = new int[n + 1];
        firstTaken = new int[n + 1];
        firstGiven = new int[n + 1];
        taken = sections(firstTaken, trace.locks()::taken);
        given = sections(firstGiven, trace.locks()::given);
        IntList written = new IntList();
        IntList variables = new IntList();
        for (int event = 0; event < n; event++) {
            for (int variable : trace.readVariables(event)) {
                variables.add(variable);
            }
            firstRead[event + 1] = variables.size();
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                if (!trace.isName(event, i)) {
                    written.add(trace.assignedVariable(event, i));
                }
            }
            firstWrite[event + 1] = written.size();
        }
        readVariables = variables.toArray();
        readWriters = new int[readVariables.length];
        writeVariables = written.toArray();
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            accesses.add(new IntList());
        }
        int[] lastWriter = new int[trace.variableCount()];
        Arrays.fill(lastWriter, INITIAL);
        for (int event : order) {
            visit(event, marks(event), lastWriter);
        }
        clocks = new ReadClocks(this);
    }

    private int[] sections(int[] firsts, IntFunction<int[]> ofEvent) {
        IntList all = new IntList();
        boolean some = trace.locks().sectionCount() > 0;
        for (int event = 0; event < firsts.length - 1 && some; event++) {
            for (int section : ofEvent.apply(event)) {
                all.add(section);
            }
            firsts[event + 1] = all.size();
        }
        return all.toArray();
    }

    /** Whether the trace is one of threads: it knows their locks, or where in the code they were. */
    static boolean isOne(Trace trace) {
        if (!trace.locks().isEmpty()) {
            return true;
        }
        for (int event = 0; event < Math.min(trace.eventCount(), 1000); event++) {
            if (trace.codePlace(event) != null) {
                return true;
            }
        }
        return false;
    }

    private Map<String, String> marks(int event) {
        String attributes = trace.attributes(event);
        if (attributes == null) {
            return Map.of();
        }
        Map<String, String> marks = new HashMap<>();
        Matcher matcher = MARK.matcher(attributes);
        while (matcher.find()) {
            marks.put(matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2));
        }
        return marks;
    }

    private void visit(int event, Map<String, String> marks, int[] lastWriter) {
        int atomic = marks.containsKey("atomic") ? ATOMIC : 0;
        for (int i = firstRead[event]; i < firstRead[event + 1]; i++) {
            readWriters[i] = lastWriter[readVariables[i]];
            add(readVariables[i], event, atomic);
        }
        for (int i = firstWrite[event]; i < firstWrite[event + 1]; i++) {
            lastWriter[writeVariables[i]] = event;
            add(writeVariables[i], event, atomic | WRITE);
            if (marks.containsKey("update")) {
                update(event, writeVariables[i]);
            }
        }
        structure(event, marks.get("uses"), 0);
        structure(event, marks.get("changes"), WRITE);
        if (marks.containsKey("answer")) {
            answers.put(event, "yes".equals(marks.get("answer")));
        }
        if (marks.containsKey("timedJoin")) {
            timedJoins.set(event);
        }
        String over = marks.get("seenEnd");
        int ended = over == null ? -1 : trace.processNumber(over);
        if (ended >= 0 && trace.eventCount(ended) > 0) {
            seenEnds.put(event, trace.eventNumber(ended, trace.eventCount(ended)));
        }
        if (marks.containsKey("wait")) {
            waits.put(event, marks.get("wait"));
        }
        if (marks.containsKey("notify") || marks.containsKey("notifyAll")) {
            notifies.put(event, marks.getOrDefault("notify", marks.getOrDefault("notifyAll", "")));
            if (marks.containsKey("notifyAll")) {
                ofAll.set(event);
            }
        }
    }

    private void structure(int event, @Nullable String name, int flags) {
        if (name != null) {
            int number = structures.computeIfAbsent(name, each -> {
                accesses.add(new IntList());
                return accesses.size() - 1;
            });
            add(number, event, flags);
        }
    }

    private void add(int variable, int event, int flags) {
        accesses.get(variable).add(event << FLAGS | flags);
    }

    /** The read that the update is made of is the thread's last event before it. */
    private void update(int event, int variable) {
        if (trace.positionOf(event) > 1) {
            int before = trace.eventNumber(trace.processOf(event), trace.positionOf(event) - 1);
            for (int i = firstRead[before]; i < firstRead[before + 1]; i++) {
                if (readVariables[i] == variable) {
                    updates[event] = before;
                    readsFor[before] = event;
                }
            }
        }
    }

    Trace trace() {
        return trace;
    }

    LockTable locks() {
        return trace.locks();
    }

    HeldSections held() {
        return held;
    }

    /** What must have happened before each event for it to read what it read. */
    ReadClocks clocks() {
        return clocks;
    }

    /** The process of an event: looked up, where the trace searches. */
    int process(int event) {
        return processes[event];
    }

    /** The position of an event in its process. */
    int position(int event) {
        return event - trace.eventNumber(processes[event], 1) + 1;
    }

    /** When the event came in the recorded run. */
    int index(int event) {
        return index[event];
    }

    /** Which event came there in the recorded run. */
    int eventAt(int at) {
        return order[at];
    }

    /** When the event at a position came; after all others for the one after the last. */
    int index(int process, int position) {
        return position > trace.eventCount(process) ? index.length : index[trace.eventNumber(process, position)];
    }

    /** How many events of a process came before a moment of the recorded run. */
    int countBefore(int process, int moment) {
        return Bisection.firstNot(1, trace.eventCount(process) + 1, position -> index(process, position) < moment) - 1;
    }

    /** Events of other threads that come before, whatever the schedule. */
    int[] causes(int event) {
        if (isPatient || timedJoins.isEmpty()) {
            return trace.causes(event);
        }
        int[] causes = timedJoins.get(event) ? new int[0] : trace.causes(event);
        Integer end = seenEnds.get(event);
        return end == null
                ? causes
                : IntStream.concat(Arrays.stream(causes), IntStream.of(end)).toArray();
    }

    /** Whether the event's thread learns there from others what it did not know before, other than by values. */
    boolean learns(int event) {
        for (int cause : causes(event)) {
            if (clocks.entry(process(event), position(event) - 1, process(cause)) < position(cause)) {
                return true;
            }
        }
        return false;
    }

    /** The same run, in which who waits for a thread, but only for some time, may go on before that thread is over. */
    ThreadedRun impatient() {
        return timedJoins.isEmpty() ? this : new ThreadedRun(trace, false);
    }

    /** Whether at a cut all who waited for a thread saw its end, however long they would have waited. */
    boolean isPatient(int[] cut) {
        return timedJoins.stream()
                .filter(join -> position(join) <= cut[process(join)])
                .flatMap(join -> Arrays.stream(trace.causes(join)))
                .allMatch(cause -> position(cause) <= cut[process(cause)]);
    }

    /** The first of an event's reads; they go up to the first one of the next event. */
    int firstRead(int event) {
        return firstRead[event];
    }

    int readVariable(int read) {
        return readVariables[read];
    }

    /** Whose value it read. */
    int readWriter(int read) {
        return readWriters[read];
    }

    /** The first of an event's writes; they go up to the first one of the next event. */
    int firstWrite(int event) {
        return firstWrite[event];
    }

    int writtenVariable(int write) {
        return writeVariables[write];
    }

    /** The first of the sections that an event begins; they go up to the first one of the next event. */
    int firstTaken(int event) {
        return firstTaken[event];
    }

    int taken(int at) {
        return taken[at];
    }

    /** The first of the sections that an event ends; they go up to the first one of the next event. */
    int firstGiven(int event) {
        return firstGiven[event];
    }

    int given(int at) {
        return given[at];
    }

    /** The last event before a moment of the recorded run that wrote the variable. */
    int writerBefore(int variable, int moment) {
        IntList all = accesses.get(variable);
        int low = Bisection.firstNot(0, all.size(), middle -> index[all.at(middle) >> FLAGS] < moment);
        for (int i = low - 1; i >= 0; i--) {
            if ((all.at(i) & WRITE) != 0) {
                return all.at(i) >> FLAGS;
            }
        }
        return INITIAL;
    }

    /** The read that an update is made of; -1 if the event is no update. */
    int updatedFrom(int event) {
        return updates[event];
    }

    /** Whether what the event read is used for nothing but an update. */
    boolean isBlind(int event) {
        return readsFor[event] >= 0;
    }

    /** Tells all accesses, by the name of the variable, in the recorded order. */
    void accesses(BiConsumer<String, List<Access>> told) {
        List<String> names = new ArrayList<>(structures.keySet());
        for (int number = 0; number < accesses.size(); number++) {
            if (accesses.get(number).size() > 0) {
                boolean isStructure = number >= trace.variableCount();
                String name = isStructure ? names.get(number - trace.variableCount()) : trace.variableName(number);
                List<Access> all = accesses(number, isStructure);
                int whole = isStructure ? trace.variableNumber(name) : -1;
                if (whole >= 0) {
                    // Looking through the whole of a collection is an access of a variable of its name.
                    all.addAll(accesses(whole, true));
                    all.sort(Comparator.comparingInt(each -> index(each.event())));
                }
                told.accept(name, all);
            }
        }
    }

    private List<Access> accesses(int number, boolean isStructure) {
        IntList flagged = accesses.get(number);
        List<Access> all = new ArrayList<>(flagged.size());
        for (int i = 0; i < flagged.size(); i++) {
            int each = flagged.at(i);
            all.add(new Access(each >> FLAGS, (each & WRITE) != 0, (each & ATOMIC) != 0, isStructure));
        }
        return all;
    }

    /** What an event gives its lock back for; null if it does not begin to wait. */
    @Nullable
    String waitsFor(int event) {
        return waits.get(event);
    }

    /** The answer to what an event asked; null if it asked nothing whose answer is yes or no. */
    @Nullable
    Boolean answer(int event) {
        return answers.get(event);
    }

    /** Whom an event notifies; null if it does not. */
    @Nullable
    String notified(int event) {
        return notifies.get(event);
    }

    /** Whether a notification is one of all who wait. */
    boolean notifiesAll(int event) {
        return ofAll.get(event);
    }

    Map<Integer, String> waits() {
        return waits;
    }

    Map<Integer, String> notifies() {
        return notifies;
    }

    /** Tells the events that write a variable, as recorded. */
    void writesOf(int variable, IntConsumer told) {
        IntList all = accesses.get(variable);
        for (int i = 0; i < all.size(); i++) {
            if ((all.at(i) & WRITE) != 0) {
                told.accept(all.at(i) >> FLAGS);
            }
        }
    }
}
