package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What scan says of two at once, against the property that it offers and against the recorded run. */
class TwoAtOncePropertyTest {
    private static final int TRACES = 2_000;
    private static final List<String> VALUES = List.of("idle", "wait", "critical");

    @Test
    void aSuspicionIsAPropertyThatTheRecordedRunKeepsAndSomeInterleavingBreaks() throws Exception {
        long seed = Seeds.first(21_000_000L);
        int found = 0;
        int none = 0;
        for (int i = 0; i < TRACES; i++) {
            Trace trace = random(new Random(seed + i));
            List<Suspicion> suspicions =
                    Scan.of(trace, EnumSet.of(SuspicionKind.TWO_AT_ONCE), Budget.unlimited()).suspicions().stream()
                            .filter(each -> !each.isConfirmed())
                            .toList();
            for (String value : VALUES) {
                String property = "AG (count(p: p.state = '" + value + "') <= 1)";
                boolean isSuspicion = suspicions.stream()
                        .anyMatch(each -> each.property().orElse("").equals(property));
                boolean isPossible = enters(trace, value) > 1
                        && mostInRecordedRun(trace, value) <= 1
                        && !Checker.of(trace).check(property).holds();
                // Of other states it also takes that luck cannot have kept the processes apart.
                boolean isExpected = value.equals("critical") ? isPossible : isPossible && isSuspicion;
                assertThat(isSuspicion).as("seed %d, %s", seed + i, value).isEqualTo(isExpected);
                found += isSuspicion ? 1 : 0;
                none += isSuspicion ? 0 : 1;
            }
        }
        assertThat(found).isGreaterThan(TRACES / 20);
        assertThat(none).isGreaterThan(TRACES / 2);
    }

    private static int enters(Trace trace, String value) {
        int enters = 0;
        for (int p = 0; p < trace.processCount(); p++) {
            String now = "idle";
            for (int event : trace.observedOrder()) {
                Value assigned = trace.assigned(event, trace.variableNumber(trace.processName(p) + ".state"));
                if (assigned instanceof Value.Text text) {
                    enters += text.value().equals(value) && !now.equals(value) ? 1 : 0;
                    now = text.value();
                }
            }
        }
        return enters;
    }

    private static int mostInRecordedRun(Trace trace, String value) {
        String[] now = new String[trace.processCount()];
        java.util.Arrays.fill(now, "idle");
        int most = count(now, value);
        for (int event : trace.observedOrder()) {
            int p = trace.processOf(event);
            Value assigned = trace.assigned(event, trace.variableNumber(trace.processName(p) + ".state"));
            if (assigned instanceof Value.Text text) {
                now[p] = text.value();
            }
            most = Math.max(most, count(now, value));
        }
        return most;
    }

    private static int count(String[] now, String value) {
        return (int) java.util.Arrays.stream(now).filter(value::equals).count();
    }

    private static Trace random(Random random) throws InputException {
        TraceBuilder builder = new TraceBuilder("random");
        int processes = 2 + random.nextInt(3);
        for (int p = 0; p < processes; p++) {
            builder.init("p" + p + ".state", Value.of("idle"));
        }
        List<String> open = new ArrayList<>();
        int messages = 0;
        for (int e = 0; e < 4 + random.nextInt(10); e++) {
            String process = "p" + random.nextInt(processes);
            builder.event(process).set(process + ".state", Value.of(VALUES.get(random.nextInt(VALUES.size()))));
            if (!open.isEmpty() && random.nextInt(3) > 0) {
                builder.receive(open.remove(random.nextInt(open.size())));
            } else if (random.nextInt(3) > 0) {
                String message = "m" + messages++;
                builder.send(message);
                open.add(message);
            }
        }
        for (int p = 0; p < processes; p++) {
            builder.event("p" + p).set("p" + p + ".state", Value.of("idle"));
        }
        return builder.build();
    }
}
