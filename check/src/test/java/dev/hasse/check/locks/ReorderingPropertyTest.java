package dev.hasse.check.locks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Cut;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What is predicted of random programs against what these programs do. Every cut that a predicted run comes to is one
 * that the program comes to, with the same values; and every order in which the program does what was recorded, with
 * the same reads and the same order of writes, is predicted.
 */
class ReorderingPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.locks.cases", 250);

    @Test
    void whatIsPredictedIsWhatTheProgramDoes() {
        int executed = 0;
        int orders = 0;
        int woken = 0;
        for (int i = 0; i < CASES; i++) {
            long seed = Seeds.first(20261119L) + i;
            Random random = new Random(seed);
            RandomProgram program = new RandomProgram(random, 2 + random.nextInt(2), 5);
            Trace trace = program.record(random, LockMeaning.EXCLUDE);
            if (trace.eventCount() > 12) {
                continue;
            }
            woken += isWoken(trace) ? 1 : 0;
            Set<Cut> predicted = new HashSet<>();
            executed += execute(trace, program, trace.emptyCut(), new ArrayList<>(), predicted, seed);
            orders += search(trace, program, new ArrayList<>(), trace.emptyCut(), new HashSet<>(), predicted, seed);
        }
        assertThat(executed).isGreaterThan(10 * CASES);
        assertThat(orders).isGreaterThan(10 * CASES);
        assertThat(woken).isGreaterThan(Seeds.isReplay() ? -1 : CASES / 100);
    }

    private static boolean isWoken(Trace trace) {
        for (int event = 0; event < trace.eventCount(); event++) {
            if (String.valueOf(trace.attributes(event)).contains("WAKE")) {
                return true;
            }
        }
        return false;
    }

    /** Follows every predicted step in the program, by one run to each cut. */
    private static int execute(
            Trace trace, RandomProgram program, Cut cut, List<Integer> run, Set<Cut> seen, long seed) {
        if (!seen.add(cut)) {
            return 0;
        }
        RandomProgram.Execution execution = program.new Execution();
        int[] reached = new int[trace.processCount()];
        for (int process : run) {
            RandomProgram.Happened happened = execution.step(process);
            reached[process]++;
            assertThat(happened == null ? "nothing" : happened.text())
                    .as("-Dhasse.seed=%d: process %d after %s", seed, process, run)
                    .isEqualTo(recorded(trace, process, reached[process]));
        }
        int count = 1;
        for (Cut next : new NaiveLocks(trace).nexts(cut)) {
            List<Integer> longer = new ArrayList<>(run);
            for (int p = 0; p < trace.processCount(); p++) {
                if (next.position(p) > cut.position(p)) {
                    longer.add(p);
                }
            }
            count += execute(trace, program, next, longer, seen, seed);
        }
        return count;
    }

    /** Runs the program in every order, as long as it does what was recorded: all cuts on the way are predicted. */
    private static int search(
            Trace trace,
            RandomProgram program,
            List<Integer> run,
            Cut cut,
            Set<String> seen,
            Set<Cut> predicted,
            long seed) {
        assertThat(predicted).as("-Dhasse.seed=%d: the order %s", seed, run).contains(cut);
        int count = 1;
        for (int p = 0; p < trace.processCount(); p++) {
            List<Integer> longer = new ArrayList<>(run);
            longer.add(p);
            if (cut.position(p) < trace.eventCount(p) && isAsRecorded(trace, program, longer)) {
                Cut next = cut.after(p);
                if (seen.add(next + accesses(trace, longer).toString())) {
                    count += search(trace, program, longer, next, seen, predicted, seed);
                }
            }
        }
        return count;
    }

    /** Whether the program does in this order what was recorded, each read of the same write, writes in their order. */
    private static boolean isAsRecorded(Trace trace, RandomProgram program, List<Integer> run) {
        RandomProgram.Execution execution = program.new Execution();
        int[] reached = new int[trace.processCount()];
        for (int process : run) {
            RandomProgram.Happened happened = execution.step(process);
            reached[process]++;
            if (happened == null
                    || !happened.text().equals(recorded(trace, process, reached[process]))
                    || !happened.after().containsAll(recordedAfter(trace, process, reached[process]))) {
                return false;
            }
        }
        Map<String, List<String>> all = accesses(trace, events(trace));
        for (Map.Entry<String, List<String>> each : accesses(trace, run).entrySet()) {
            // Reads between two writes may come in any order.
            if (!isBeginning(each.getValue(), all.getOrDefault(each.getKey(), List.of()))) {
                return false;
            }
        }
        return true;
    }

    private static List<Integer> events(Trace trace) {
        List<Integer> run = new ArrayList<>();
        for (int event : trace.observedOrder()) {
            run.add(trace.processOf(event));
        }
        return run;
    }

    /** By variable: its versions, each the write that made it and who read it, as far as the run goes. */
    private static Map<String, List<String>> accesses(Trace trace, List<Integer> run) {
        Map<String, List<String>> accesses = new HashMap<>();
        int[] reached = new int[trace.processCount()];
        for (int process : run) {
            String what = recorded(trace, process, ++reached[process]);
            if (what.startsWith("READ") || what.startsWith("WRITE")) {
                String variable = what.split(" ")[1];
                accesses.computeIfAbsent(variable, each -> new ArrayList<>())
                        .add((what.startsWith("WRITE") ? "w" : "r") + process + "#" + reached[process]);
            }
        }
        return accesses;
    }

    /** Whether the accesses are the first versions of all, the last one without some of its reads perhaps. */
    private static boolean isBeginning(List<String> some, List<String> all) {
        List<Set<String>> these = versions(some);
        List<Set<String>> those = versions(all);
        for (int i = 0; i < these.size(); i++) {
            boolean isLast = i == these.size() - 1;
            boolean fits = i < those.size()
                    && (isLast
                            ? those.get(i).containsAll(these.get(i))
                            : those.get(i).equals(these.get(i)));
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static List<Set<String>> versions(List<String> accesses) {
        List<Set<String>> versions = new ArrayList<>(List.of(new HashSet<>()));
        for (String access : accesses) {
            if (access.startsWith("w")) {
                versions.add(new HashSet<>());
            }
            versions.get(versions.size() - 1).add(access);
        }
        return versions;
    }

    private static String recorded(Trace trace, int process, int position) {
        String attributes = String.valueOf(trace.attributes(trace.eventNumber(process, position)));
        return attributes.substring("\"what\":\"".length(), attributes.indexOf('|'));
    }

    /** Who was notified by an event, or who notified it: a notification wakes whom it woke, perhaps others too. */
    private static Set<String> recordedAfter(Trace trace, int process, int position) {
        String attributes = String.valueOf(trace.attributes(trace.eventNumber(process, position)));
        String after = attributes.substring(attributes.indexOf('|') + 1, attributes.length() - 1);
        return after.isEmpty() ? Set.of() : Set.of(after.split(",", -1));
    }
}
