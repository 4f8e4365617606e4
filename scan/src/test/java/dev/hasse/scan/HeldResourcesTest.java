package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who takes what another one holds. */
class HeldResourcesTest {
    @Test
    void aLockThatIsTakenFromItsHolderIsSuspicious() throws Exception {
        List<Suspicion> found = scan("a-", "b-", "a-", "b", "a-");
        assertThat(found).hasSize(1);
        assertThat(found.get(0).summary())
                .isEqualTo("a takes lock while b holds it; in 4 other cases the process waited until it was free.");
        assertThat(found.get(0).isConfirmed()).isTrue();
    }

    @Test
    void whoWaitsIsNot() throws Exception {
        assertThat(scan("a-", "b-", "a-", "b-", "a-")).isEmpty();
    }

    @Test
    void whatIsNeverGivenBackIsNoLock() throws Exception {
        assertThat(scan("a", "a", "a", "a", "b")).isEmpty();
    }

    /** Each word: who takes the lock; with a minus, that one gives it back, too. */
    private static List<Suspicion> scan(String... turns) throws Exception {
        TraceBuilder builder = new TraceBuilder("lock");
        builder.init("lock", Value.of("free"));
        int message = 0;
        String last = "";
        for (String turn : turns) {
            String process = turn.substring(0, 1);
            builder.event(process).set("lock", Value.of(process));
            if (!last.isEmpty() && !last.equals(process)) {
                builder.receive("m" + message);
            }
            if (turn.endsWith("-")) {
                builder.event(process).set("lock", Value.of("free"));
            }
            last = process;
            builder.event(process).send("m" + ++message);
        }
        return Scan.of(builder.build(), EnumSet.of(SuspicionKind.TWO_AT_ONCE), Budget.unlimited())
                .suspicions();
    }
}
