package dev.hasse.scan;

import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
            "\"(update|atomic|uses|changes|wait|notify|notifyAll)\":(?:true|\"((?:[^\"\\\\]|\\\\.)*)\")");

    /** An access of a variable by an event. A structure is a collection as a whole, of which only races matter. */
    record Access(int event, String variable, boolean isWrite, boolean isAtomic, boolean isStructure) {}

    /** The value of a variable that an event read. */
    record Read(int event, int variable, int writer) {}

    private final Trace trace;
    private final int[] index;
    private final int[] @Nullable [] causes;
    private final List<Read> reads = new ArrayList<>();
    /** By event: the first of its reads; -1 if it has none. */
    private final int[] firstRead;
    /** By event that wrote what only the variable's former value decided: the event that read that; else -1. */
    private final int[] updates;
    /** By event that read only for an update: that one; else -1. */
    private final int[] readsFor;

    private final Map<Long, List<Read>> readers = new HashMap<>();
    private final Map<String, List<Access>> accesses = new LinkedHashMap<>();
    private final Map<Integer, int[]> sectionsOf = new HashMap<>();
    private final Map<Long, int[]> sectionsOfLock = new HashMap<>();
    private final Map<Long, int[]> writesOf = new HashMap<>();
    private final Map<Integer, List<List<Integer>>> held = new HashMap<>();
    private final Map<Integer, String> waits = new HashMap<>();
    private final Map<Integer, String> notifies = new HashMap<>();

    ThreadedRun(Trace trace) {
        this.trace = trace;
        int n = trace.eventCount();
        index = RecordedOrder.index(trace);
        causes = new int[n][];
        firstRead = new int[n];
        updates = new int[n];
        readsFor = new int[n];
        Arrays.fill(firstRead, -1);
        Arrays.fill(updates, -1);
        Arrays.fill(readsFor, -1);
        int[] lastWriter = new int[trace.variableCount()];
        Arrays.fill(lastWriter, INITIAL);
        for (int event : trace.observedOrder()) {
            causes[event] = trace.causes(event);
            visit(event, marks(event), lastWriter);
        }
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
        boolean isAtomic = marks.containsKey("atomic");
        for (int variable : trace.seenVariables(event)) {
            firstRead[event] = firstRead[event] < 0 ? reads.size() : firstRead[event];
            Read read = new Read(event, variable, lastWriter[variable]);
            reads.add(read);
            readers.computeIfAbsent(key(variable, read.writer()), each -> new ArrayList<>())
                    .add(read);
            add(new Access(event, trace.variableName(variable), false, isAtomic, false));
        }
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (!trace.isName(event, i)) {
                int variable = trace.assignedVariable(event, i);
                lastWriter[variable] = event;
                add(new Access(event, trace.variableName(variable), true, isAtomic, false));
                if (marks.containsKey("update")) {
                    update(event, variable);
                }
            }
        }
        structure(event, marks.get("uses"), false);
        structure(event, marks.get("changes"), true);
        if (marks.containsKey("wait")) {
            waits.put(event, marks.get("wait"));
        }
        if (marks.containsKey("notify") || marks.containsKey("notifyAll")) {
            notifies.put(event, marks.getOrDefault("notify", marks.getOrDefault("notifyAll", "")));
        }
    }

    private void structure(int event, @Nullable String name, boolean isWrite) {
        if (name != null) {
            add(new Access(event, name, isWrite, false, true));
        }
    }

    private void add(Access access) {
        accesses.computeIfAbsent(access.variable(), each -> new ArrayList<>()).add(access);
    }

    /** The read that the update is made of is the thread's last event before it. */
    private void update(int event, int variable) {
        if (trace.positionOf(event) > 1) {
            int before = trace.eventNumber(trace.processOf(event), trace.positionOf(event) - 1);
            for (Read read : readsOf(before)) {
                if (read.variable() == variable) {
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

    /** When the event came in the recorded run. */
    int index(int event) {
        return index[event];
    }

    /** Events of other threads that come before, whatever the schedule. */
    int[] causes(int event) {
        int[] known = causes[event];
        return known == null ? new int[0] : known;
    }

    List<Read> readsOf(int event) {
        int from = firstRead[event];
        if (from < 0) {
            return List.of();
        }
        int to = from;
        while (to < reads.size() && reads.get(to).event() == event) {
            to++;
        }
        return reads.subList(from, to);
    }

    /** Who read the value that an event wrote. */
    List<Read> readersOf(int variable, int writer) {
        return readers.getOrDefault(key(variable, writer), List.of());
    }

    private static long key(int variable, int writer) {
        return (long) variable << 32 | writer & 0xffffffffL;
    }

    /** The read that an update is made of; -1 if the event is no update. */
    int updatedFrom(int event) {
        return updates[event];
    }

    /** Whether what the event read is used for nothing but an update. */
    boolean isBlind(int event) {
        return readsFor[event] >= 0;
    }

    /** All accesses, by the name of the variable, in the recorded order. */
    Map<String, List<Access>> accesses() {
        return accesses;
    }

    /** What an event gives its lock back for; null if it does not begin to wait. */
    @Nullable
    String waitsFor(int event) {
        return waits.get(event);
    }

    /** Whom an event notifies; null if it does not. */
    @Nullable
    String notified(int event) {
        return notifies.get(event);
    }

    Map<Integer, String> waits() {
        return waits;
    }

    Map<Integer, String> notifies() {
        return notifies;
    }

    /** The sections of a process that are open after so many events. */
    List<Integer> heldAfter(int process, int position) {
        List<List<Integer>> known = held.computeIfAbsent(process, this::held);
        return known.isEmpty() ? List.of() : known.get(position);
    }

    /** By position; empty if the process holds nothing ever. */
    private List<List<Integer>> held(int process) {
        if (sectionsOf(process).length == 0) {
            return List.of();
        }
        List<List<Integer>> byPosition = new ArrayList<>();
        List<Integer> now = List.of();
        byPosition.add(now);
        for (int position = 1; position <= trace.eventCount(process); position++) {
            int event = trace.eventNumber(process, position);
            int[] taken = locks().taken(event);
            int[] given = locks().given(event);
            if (taken.length + given.length > 0) {
                List<Integer> next = new ArrayList<>(now);
                Arrays.stream(taken)
                        .filter(section -> locks().first(section) != locks().end(section))
                        .forEach(next::add);
                Arrays.stream(given).forEach(section -> next.remove((Integer) section));
                now = List.copyOf(next);
            }
            byPosition.add(now);
        }
        return byPosition;
    }

    /** The sections of a lock by a process, as recorded. */
    int[] sectionsOf(int lock, int process) {
        return sectionsOfLock.computeIfAbsent((long) lock << 32 | process, key -> {
            int[] own = sectionsOf(process);
            return Arrays.stream(own)
                    .filter(section -> locks().lock(section) == lock)
                    .toArray();
        });
    }

    /** The writes of a variable by a process, as recorded. */
    int[] writesOf(int variable, int process) {
        return writesOf.computeIfAbsent(
                (long) variable << 32 | process,
                key -> Arrays.stream(trace.writes(variable))
                        .filter(write -> trace.processOf(write) == process)
                        .sorted()
                        .toArray());
    }

    /** The sections of a process, by their first events. */
    int[] sectionsOf(int process) {
        if (sectionsOf.isEmpty()) {
            Map<Integer, List<Integer>> own = new HashMap<>();
            for (int section = 0; section < locks().sectionCount(); section++) {
                if (locks().first(section) != locks().end(section)) {
                    own.computeIfAbsent(locks().process(section), each -> new ArrayList<>())
                            .add(section);
                }
            }
            for (int p = 0; p < trace.processCount(); p++) {
                sectionsOf.put(
                        p,
                        own.getOrDefault(p, List.of()).stream()
                                .sorted((a, b) -> Integer.compare(locks().first(a), locks().first(b)))
                                .mapToInt(Integer::intValue)
                                .toArray());
            }
        }
        return sectionsOf.getOrDefault(process, new int[0]);
    }
}
