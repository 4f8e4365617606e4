package dev.hasse.scan;

import dev.hasse.trace.Event;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A schedule for the agent: the run that leads to a finding, a step a line. What is not a step of a thread's, such as a
 * mark in the recording, is left out.
 */
public final class FindingSchedule {
    private static final Pattern NOTIFY = Pattern.compile("\"(notify|notifyAll)\":\"((?:[^\"\\\\]|\\\\.)*)\"");

    /** Which of the steps in its line an event is, from the second one on. */
    private static final Pattern PART = Pattern.compile("\"part\":([0-9]{1,9})\\b");

    private final Trace trace;

    private FindingSchedule(Trace trace) {
        this.trace = trace;
    }

    /** The lines of a schedule's file: the run that leads to a finding, and what shows it then. */
    public static List<String> of(Trace trace, Suspicion suspicion) {
        return new FindingSchedule(trace).of(suspicion, isReversed(suspicion));
    }

    /**
     * The same, and schedules that may show more: of a race, both orders of its accesses; of an order that was luck, the
     * other one; each with one of the two threads going on first, and then with the other one.
     */
    public static List<List<String>> all(Trace trace, Suspicion suspicion) {
        List<List<String>> all = new ArrayList<>();
        all.add(of(trace, suspicion));
        if (suspicion.events().size() == 2
                && (suspicion.kind() == SuspicionKind.RACE || suspicion.kind() == SuspicionKind.ORDER)) {
            boolean isRace = suspicion.kind() == SuspicionKind.RACE;
            all.clear();
            for (boolean isReversed : isRace ? new boolean[] {true, false} : new boolean[] {true}) {
                List<String> lines = new FindingSchedule(trace).of(suspicion, isReversed);
                for (int i = isReversed ? 0 : 1; i < 2; i++) {
                    List<String> variant = new ArrayList<>(lines);
                    variant.add(">" + oneLine(suspicion.events().get(i).process()));
                    all.add(variant);
                }
            }
        }
        return all;
    }

    /** Whether one of {@link #all}'s schedules differs from what was recorded: of a race, its accesses come the other way round. */
    public static boolean isOtherOrder(Suspicion suspicion, int schedule) {
        return suspicion.kind() != SuspicionKind.RACE || suspicion.events().size() != 2 || schedule < 2;
    }

    private static boolean isReversed(Suspicion suspicion) {
        return suspicion.kind() == SuspicionKind.RACE || suspicion.kind() == SuspicionKind.ORDER;
    }

    private List<String> of(Suspicion suspicion, boolean isReversed) {
        List<Integer> run = new ArrayList<>();
        for (int event : suspicion.witness().map(witness -> witness.run(trace)).orElse(new int[0])) {
            run.add(event);
        }
        run.addAll(shown(suspicion, run, isReversed));
        List<String> lines = new ArrayList<>();
        lines.add("# " + oneLine(suspicion.kind().word() + ": " + suspicion.summary()));
        lines.add("# thread, what it does, on what, where; separated by tabs; after ! what must wait for the end");
        run.forEach(event -> step(event).ifPresent(lines::add));
        for (int process : processes(suspicion)) {
            int next = 1
                    + (int) run.stream()
                            .filter(event -> trace.processOf(event) == process)
                            .count();
            // Nobody can be kept from giving a lock back.
            if (next <= trace.eventCount(process)
                    && trace.locks().given(trace.eventNumber(process, next)).length == 0) {
                step(trace.eventNumber(process, next)).ifPresent(line -> lines.add("!" + line));
            }
        }
        return lines;
    }

    /** What comes after the run: of a race, its accesses one way or the other; of an interruption, all of it. */
    private List<Integer> shown(Suspicion suspicion, List<Integer> run, boolean isReversed) {
        List<Integer> events = suspicion.events().stream().map(Event::number).toList();
        if (suspicion.kind() == SuspicionKind.RACE && events.size() == 2) {
            boolean isFirstFirst = position(events.get(0)) < position(events.get(1)) != isReversed;
            return List.of(events.get(isFirstFirst ? 0 : 1), events.get(isFirstFirst ? 1 : 0));
        } else if (suspicion.kind() == SuspicionKind.ORDER && events.size() == 2) {
            return upTo(events.get(1), run);
        } else if (suspicion.kind() == SuspicionKind.ATOMICITY && events.size() == 3) {
            return upTo(free(events.get(1)), run);
        }
        return List.of();
    }

    /** What the event's thread does up to it that is not in the run. */
    private List<Integer> upTo(int last, List<Integer> run) {
        List<Integer> rest = new ArrayList<>();
        int process = trace.processOf(last);
        for (int position = 1; position <= trace.positionOf(last); position++) {
            int event = trace.eventNumber(process, position);
            if (!run.contains(event)) {
                rest.add(event);
            }
        }
        return rest;
    }

    /** The event from this one on after which its thread holds no lock: others can go on then. */
    private int free(int event) {
        LockTable locks = trace.locks();
        int process = trace.processOf(event);
        int free = event;
        for (int section = 0; section < locks.sectionCount(); section++) {
            if (locks.process(section) == process
                    && locks.isHeld(section, trace.positionOf(free))
                    && locks.end(section) != LockTable.OPEN) {
                free = trace.eventNumber(process, locks.end(section));
            }
        }
        return free;
    }

    private int position(int event) {
        int[] order = trace.observedOrder();
        for (int i = 0; i < order.length; i++) {
            if (order[i] == event) {
                return i;
            }
        }
        return -1;
    }

    private Set<Integer> processes(Suspicion suspicion) {
        Set<Integer> processes = new LinkedHashSet<>();
        suspicion.events().forEach(event -> processes.add(trace.processOf(event.number())));
        return processes;
    }

    private Optional<String> step(int event) {
        LockTable locks = trace.locks();
        int[] taken = locks.taken(event);
        int[] given = locks.given(event);
        int[] seen = trace.readVariables(event);
        if (taken.length > 0) {
            return line(event, locks.isShared(taken[0]) ? "acquireShared" : "acquire", lock(taken[0]));
        } else if (given.length > 0) {
            return line(event, locks.isShared(given[0]) ? "releaseShared" : "release", lock(given[0]));
        } else if (seen.length > 0) {
            return line(event, "saw", trace.variableName(seen[0]));
        }
        String attributes = trace.attributes(event);
        Matcher notify = NOTIFY.matcher(attributes == null ? "" : attributes);
        if (notify.find()) {
            return line(event, notify.group(1), notify.group(2));
        }
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (!trace.isName(event, i)) {
                return line(event, "set", trace.variableName(trace.assignedVariable(event, i)));
            }
        }
        return Optional.empty();
    }

    private String lock(int section) {
        return trace.locks().lockName(trace.locks().lock(section));
    }

    private Optional<String> line(int event, String does, String on) {
        String source = trace.codePlace(event);
        String attributes = trace.attributes(event);
        Matcher part = PART.matcher(attributes == null ? "" : attributes);
        String where = source == null ? "" : part.find() ? source + "#" + part.group(1) : source;
        return Optional.of(String.join(
                "\t", oneLine(trace.processName(trace.processOf(event))), does, oneLine(on), oneLine(where)));
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\p{Cntrl}]", " ");
    }
}
