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

/** A sender that waits for its acknowledgements, or forgets to, against what scan says of it. */
class MissedValuesPropertyTest {
    private static final int TRACES = 300;

    /** What the sender did wrong. */
    private record Run(Trace trace, boolean hasLost, boolean hasHurried) {}

    @Test
    void whoGoesOnWithoutAnAnswerIsSuspicious() throws Exception {
        long seed = Seeds.first(21_500_000L);
        int found = 0;
        for (int i = 0; i < TRACES; i++) {
            Run run = random(new Random(seed + i));
            List<Suspicion> suspicions = Scan.of(
                            run.trace(), EnumSet.of(SuspicionKind.ACCIDENTAL_ORDER), Budget.unlimited())
                    .suspicions();
            assertThat(!suspicions.isEmpty()).as("seed %d", seed + i).isEqualTo(run.hasLost() || run.hasHurried());
            for (Suspicion each : suspicions) {
                found++;
                assertThat(each.isConfirmed()).as("seed %d", seed + i).isEqualTo(run.hasLost());
                assertThat(each.witness()).as("seed %d", seed + i).isPresent();
                assertThat(Checker.of(run.trace())
                                .check(each.property().orElseThrow())
                                .isViolated())
                        .as("seed %d", seed + i)
                        .isTrue();
            }
        }
        assertThat(found).isBetween(TRACES / 10, TRACES * 9 / 10);
    }

    /** In the recorded run each answer that comes at all comes in time. */
    private static Run random(Random random) throws InputException {
        TraceBuilder builder = new TraceBuilder("random");
        builder.init("sent", Value.of(-1)).init("received", Value.of(-1));
        int rounds = 12 + random.nextInt(6);
        boolean isCareless = random.nextBoolean();
        boolean isLossy = random.nextInt(4) == 0;
        List<Integer> lost = new ArrayList<>();
        boolean hasHurried = false;
        for (int round = 0; round < rounds; round++) {
            builder.event("sender").set("sent", Value.of(round % 3)).send("m" + round, "receiver");
            if (isLossy && round > 2 && lost.isEmpty() && round + 4 < rounds) {
                lost.add(round);
                continue;
            }
            builder.event("receiver").set("received", Value.of(round % 3)).receive("m" + round);
            builder.event("receiver").send("a" + round, "sender");
            if (isCareless && round + 1 < rounds && random.nextInt(4) == 0) {
                hasHurried = true;
            } else {
                builder.event("sender").receive("a" + round);
            }
        }
        return new Run(builder.build(), !lost.isEmpty(), hasHurried);
    }
}
