package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.Variant;
import dev.hasse.testkit.Seeds;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The fault of each simulated protocol is among the first three findings, and a correct run gives no alarm. */
class ProtocolFaultsTest {
    @ParameterizedTest
    @CsvSource({
        "peterson, 2, 'both were in state crit at the same time'",
        "peterson-n, 5, 'both were in state crit at the same time'",
        "alternating-bit, 2, 'although received_msg has not become'",
        "philosophers, 5, phil0 takes fork1 while phil1 holds it",
        "philosophers-messages, 5, is never received.",
        "primary-secondary, 5, no two processes name each other as secondary and primary",
        "giop, 10, keeps requestSent true",
        "leader-election, 3, can both be leader"
    })
    void theFaultIsAmongTheFirstThree(String protocol, int processes, String fault) throws Exception {
        long seed = Seeds.first(1);
        assertThat(scan(protocol, processes, seed, Variant.FAULTY).stream().limit(3))
                .as("seed %d", seed)
                .anySatisfy(each -> assertThat(each.summary()).contains(fault));
        assertThat(scan(protocol, processes, seed, Variant.CORRECT))
                .as("seed %d", seed)
                .noneMatch(each -> each.severity() == Severity.HIGH);
    }

    private static List<Suspicion> scan(String protocol, int processes, long seed, Variant variant) throws Exception {
        Parameters parameters = new Parameters(processes, 2_000, seed, variant);
        return Scan.of(ModelCatalog.model(protocol).trace(parameters), Budget.of(Duration.ofMinutes(10)))
                .suspicions();
    }
}
