package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/** What scan says of bounds, messages that race and lost ones, against a list of all cuts of small traces. */
class DetectorsPropertyTest {
    private static final int TRACES = Integer.getInteger("hasse.scan.traces", 60);

    @Test
    void boundsAreThoseThatTheRecordedRunKeepsAndSomeCutDoesNot() throws Exception {
        long seed = Seeds.first(22_000_000L);
        int crowds = 0;
        int lacks = 0;
        int sums = 0;
        for (int i = 0; i < TRACES; i++) {
            Trace trace = crowd(new Random(seed + i));
            Scan scan = Scan.of(trace, EnumSet.of(SuspicionKind.BOUND), Budget.unlimited());
            Set<int[]> cuts = cuts(trace);
            for (Suspicion each : scan.suspicions()) {
                Bound bound = Bound.of(each.property().orElseThrow(), trace);
                if (bound == null) {
                    continue;
                }
                assertThat(recorded(trace).stream().allMatch(bound::isKept))
                        .as("-Dhasse.seed=%d: %s", seed + i, each.summary())
                        .isTrue();
                assertThat(cuts.stream().anyMatch(cut -> !bound.isKept(cut)))
                        .as("-Dhasse.seed=%d: %s", seed + i, each.summary())
                        .isTrue();
                crowds += each.summary().startsWith("More than") ? 1 : 0;
                lacks += each.summary().startsWith("There can be fewer") ? 1 : 0;
                sums += each.summary().startsWith("The sum") ? 1 : 0;
            }
            for (Invariant each : scan.invariants()) {
                Bound bound = Bound.of(each.formula(), trace);
                assertThat(bound == null || cuts.stream().allMatch(bound::isKept))
                        .as("-Dhasse.seed=%d: %s", seed + i, each.formula())
                        .isTrue();
            }
        }
        assertThat(crowds).isPositive();
        assertThat(lacks).isPositive();
        assertThat(sums).isPositive();
    }

    @Test
    void messagesRaceIfTheSecondCanBeSentBeforeTheFirstIsReceived() throws Exception {
        long seed = Seeds.first(23_000_000L);
        int racing = 0;
        for (int i = 0; i < TRACES; i++) {
            Trace trace = messages(new Random(seed + i));
            Set<int[]> cuts = cuts(trace);
            List<Suspicion> found = Scan.of(trace, EnumSet.of(SuspicionKind.MESSAGE_RACE), Budget.unlimited())
                    .suspicions();
            for (int p = 0; p < trace.processCount(); p++) {
                int receiver = p;
                boolean races = races(trace, receiver, cuts);
                assertThat(found.stream()
                                .anyMatch(each -> each.events().get(0).process().equals(trace.processName(receiver))))
                        .as("-Dhasse.seed=%d: %s", seed + i, trace.processName(receiver))
                        .isEqualTo(races);
                racing += races ? 1 : 0;
            }
            long lost = Scan.of(trace, EnumSet.of(SuspicionKind.LOST), Budget.unlimited()).suspicions().stream()
                    .filter(each -> each.summary().contains("never received"))
                    .mapToLong(Suspicion::support)
                    .sum();
            assertThat(lost)
                    .isEqualTo(
                            received(trace).stream().filter(each -> each[1] < 0).count());
        }
        assertThat(racing).isGreaterThan(TRACES / 10);
    }

    /** Two receives of a process, one right after the other, of which some cut has neither and both sends. */
    private static boolean races(Trace trace, int receiver, Set<int[]> cuts) {
        List<int[]> own = received(trace).stream()
                .filter(each -> each[1] >= 0 && trace.processOf(each[1]) == receiver)
                .sorted((one, other) -> Integer.compare(one[1], other[1]))
                .toList();
        for (int i = 1; i < own.size(); i++) {
            int[] first = own.get(i - 1);
            int[] second = own.get(i);
            boolean isOfTwo = trace.processOf(first[0]) != trace.processOf(second[0])
                    && trace.processOf(first[0]) != receiver
                    && trace.processOf(second[0]) != receiver;
            if (isOfTwo && cuts.stream().anyMatch(cut -> has(trace, cut, second[0]) && !has(trace, cut, first[1]))) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(Trace trace, int[] cut, int event) {
        return cut[trace.processOf(event)] >= trace.positionOf(event);
    }

    private static List<int[]> received(Trace trace) {
        List<int[]> all = new ArrayList<>();
        for (int message = 0; message < trace.messageCount(); message++) {
            all.add(new int[] {trace.sender(message), trace.receiver(message)});
        }
        return all;
    }

    /** A bound on a number that every cut has. */
    private record Bound(ToIntFunction<int[]> number, boolean isUpper, int bound) {
        /** Of the formula that scan offers; null of one about messages. */
        static Bound of(String property, Trace trace) {
            if (property.contains("inTransit")) {
                return null;
            }
            boolean isUpper = property.contains("<=");
            int bound = Integer.parseInt(property.replaceAll(".*[<>]= (-?[0-9]+)\\)", "$1"));
            boolean isSum = property.contains("sum(");
            String value = property.replaceAll(".*= '([a-z]*)'.*", "$1");
            return new Bound(
                    cut -> {
                        int number = 0;
                        for (int p = 0; p < cut.length; p++) {
                            Value now = value(trace, p, cut[p], isSum ? "n" : "state");
                            number += isSum ? (int) ((Value.Whole) now).value() : now.equals(Value.of(value)) ? 1 : 0;
                        }
                        return number;
                    },
                    isUpper,
                    bound);
        }

        boolean isKept(int[] cut) {
            int number = this.number.applyAsInt(cut);
            return isUpper ? number <= bound : number >= bound;
        }

        private static Value value(Trace trace, int p, int position, String name) {
            int variable = trace.variableNumber(trace.processName(p) + "." + name);
            Value now = trace.initialValue(variable);
            for (int at = 1; at <= position; at++) {
                Value assigned = trace.assigned(trace.eventNumber(p, at), variable);
                now = assigned == null ? now : assigned;
            }
            return now;
        }
    }

    private static List<int[]> recorded(Trace trace) {
        int[] cut = new int[trace.processCount()];
        List<int[]> all = new ArrayList<>(List.of(cut.clone()));
        for (int event : trace.observedOrder()) {
            cut[trace.processOf(event)]++;
            all.add(cut.clone());
        }
        return all;
    }

    private static Set<int[]> cuts(Trace trace) {
        Set<int[]> all = new HashSet<>();
        collect(trace, new int[trace.processCount()], 0, all);
        return all;
    }

    private static void collect(Trace trace, int[] positions, int process, Set<int[]> all) {
        if (process == positions.length) {
            if (trace.isCut(positions)) {
                all.add(positions.clone());
            }
            return;
        }
        for (int position = 0; position <= trace.eventCount(process); position++) {
            positions[process] = position;
            collect(trace, positions, process + 1, all);
        }
        positions[process] = 0;
    }

    /** Two of three processes are busy, one after the other becomes so when another one has ended; a token goes round. */
    private static Trace crowd(Random random) throws Exception {
        TraceBuilder builder = new TraceBuilder("random");
        for (int p = 0; p < 3; p++) {
            builder.init("p" + p + ".state", Value.of(p < 2 ? "busy" : "idle"));
            builder.init("p" + p + ".n", Value.of(p == 0 ? 1 : 0));
        }
        int token = 0;
        for (int turn = 0; turn < 24; turn++) {
            int leaves = turn % 3;
            int enters = (turn + 2) % 3;
            boolean isTold = random.nextInt(20) > 0;
            builder.event("p" + leaves).set("p" + leaves + ".state", Value.of("idle"));
            if (isTold) {
                builder.send("m" + turn);
            }
            builder.event("p" + enters).set("p" + enters + ".state", Value.of("busy"));
            if (isTold) {
                builder.receive("m" + turn);
            }
            if (turn % 5 == 4) {
                int next = random.nextInt(3);
                builder.event("p" + token).set("p" + token + ".n", Value.of(0));
                builder.event("p" + next).set("p" + next + ".n", Value.of(1));
                token = next;
            }
        }
        return builder.build();
    }

    private static Trace messages(Random random) throws Exception {
        TraceBuilder builder = new TraceBuilder("random");
        List<String> open = new ArrayList<>();
        for (int e = 0; e < 10; e++) {
            builder.event("p" + random.nextInt(3));
            if (!open.isEmpty() && random.nextBoolean()) {
                builder.receive(open.remove(random.nextInt(open.size())));
            } else {
                builder.send("m" + e);
                open.add("m" + e);
            }
        }
        return builder.build();
    }
}
