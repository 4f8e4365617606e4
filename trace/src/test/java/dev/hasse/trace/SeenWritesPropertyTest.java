package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Orders by what was seen, and reads in a race, against their definitions on random traces. */
class SeenWritesPropertyTest {
    private static final int TRACES = 3000;
    private static final int PROCESSES = 3;
    private static final int VARIABLES = 2;

    /** An event in the naive twin: whom it comes after for a reason of the program's, and whose value it saw. */
    private record Event(int process, List<Integer> after, int seenVariable, int seenWriter, int written) {}

    @Test
    void readsComeAfterTheirWritesAndRacesAreThoseOfTheDefinition() throws InputException {
        long seed = Seeds.first(20261117);
        SplittableRandom random = new SplittableRandom(seed);
        int races = 0;
        for (int i = 0; i < TRACES; i++) {
            List<Event> events = events(random);
            Trace trace = trace(events);
            Set<String> expected = racing(events);
            Set<String> found = new TreeSet<>();
            trace.readRaces().forEach(race -> found.add(trace.variableName(race.variable())));
            assertThat(found).as("seed %d, trace %d: %s", seed, i, events).isEqualTo(expected);
            races += found.size();
            int[] observed = trace.observedOrder();
            for (int a = 0; a < observed.length; a++) {
                for (int b = 0; b < observed.length; b++) {
                    assertThat(trace.happenedBefore(observed[a], observed[b]))
                            .as("seed %d, trace %d: %s", seed, i, events)
                            .isEqualTo(a != b && reaches(events, a, b, -1));
                }
            }
        }
        assertThat(races).isBetween(TRACES / 10, VARIABLES * TRACES - TRACES / 10);
    }

    private static List<Event> events(SplittableRandom random) {
        List<Event> events = new ArrayList<>();
        int[] lastWriter = {-1, -1};
        int count = 2 + random.nextInt(8);
        for (int number = 0; number < count; number++) {
            List<Integer> after = new ArrayList<>();
            for (int edges = number == 0 ? 0 : random.nextInt(3); edges > 0; edges--) {
                after.add(random.nextInt(number));
            }
            int seen = random.nextInt(VARIABLES + 1) - 1;
            int written = random.nextInt(VARIABLES + 2) - 2;
            int writer = seen < 0 ? -1 : lastWriter[seen];
            events.add(new Event(random.nextInt(PROCESSES), after, seen, writer, written));
            if (written >= 0) {
                lastWriter[written] = number;
            }
        }
        return events;
    }

    private static Trace trace(List<Event> events) throws InputException {
        TraceBuilder builder = new TraceBuilder("test");
        for (int number = 0; number < events.size(); number++) {
            Event event = events.get(number);
            builder.event("P" + event.process()).id("e" + number);
            event.after().forEach(before -> builder.after("e" + before));
            if (event.seenVariable() >= 0) {
                builder.saw("x" + event.seenVariable());
            }
            if (event.written() >= 0) {
                builder.set("x" + event.written(), Value.of(number));
            }
        }
        return builder.build();
    }

    /** The variables of which some read saw a write that nothing else orders before it, or may come after the next. */
    private static Set<String> racing(List<Event> events) {
        Set<String> racing = new TreeSet<>();
        for (int reader = 0; reader < events.size(); reader++) {
            int variable = events.get(reader).seenVariable();
            int writer = events.get(reader).seenWriter();
            if (variable < 0) {
                continue;
            }
            int next = reader + 1;
            while (next < events.size() && events.get(next).written() != variable) {
                next++;
            }
            if (writer >= 0 && !reaches(events, writer, reader, reader)
                    || next < events.size() && !reaches(events, reader, next, -1)) {
                racing.add("x" + variable);
            }
        }
        return racing;
    }

    /** Whether the first comes before the second, without what the event of that number saw. */
    private static boolean reaches(List<Event> events, int first, int second, int blind) {
        if (first == second) {
            return true;
        }
        Event event = events.get(second);
        for (int before = 0; before < second; before++) {
            boolean edge = events.get(before).process() == event.process()
                    || event.after().contains(before)
                    || second != blind && event.seenWriter() == before;
            if (edge && reaches(events, first, before, blind)) {
                return true;
            }
        }
        return false;
    }
}
