package dev.hasse.conformance.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Orientation;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.generation.TestVerdict;
import dev.hasse.lts.Labels;
import dev.hasse.lts.format.AutReader;
import dev.hasse.testkit.Seeds;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

/** A car alarm, correct and with faults, that runs beside its tester. */
class RandomTesterTest {
    private static final int RUNS = Integer.getInteger("hasse.random.runs", 1_000);
    private static final Budget BUDGET = Budget.ofBytes(1L << 50);
    private static final Duration PATIENCE = Duration.ofMillis(1);

    private static final String CAR_ALARM = """
            des (0, 27, 18)
            (0, "?close", 1)
            (0, "?lock", 2)
            (3, "!opticalAlarm_OFF", 4)
            (5, "!acousticAlarm_OFF", 6)
            (4, "?unlock", 0)
            (4, "?close", 7)
            (8, "!acousticAlarm_OFF", 3)
            (9, "!alarmArmed_OFF", 1)
            (1, "?open", 0)
            (1, "?lock", 10)
            (11, "!acousticAlarm_ON", 12)
            (12, "!wait_30", 5)
            (12, "?unlock", 13)
            (14, "!opticalAlarm_OFF", 0)
            (13, "!acousticAlarm_OFF", 14)
            (6, "!wait_270", 8)
            (6, "?unlock", 13)
            (7, "!alarmArmed_ON", 15)
            (15, "?unlock", 9)
            (15, "?open", 16)
            (16, "!alarmArmed_OFF", 17)
            (17, "!opticalAlarm_ON", 11)
            (10, "?unlock", 1)
            (10, "!wait_20", 7)
            (10, "?open", 2)
            (2, "?unlock", 0)
            (2, "?close", 10)
            """;

    private static Iolts system(String aut) throws Exception {
        byte[] bytes = aut.getBytes(StandardCharsets.UTF_8);
        return Iolts.of(
                AutReader.read("alarm.aut", new ByteArrayInputStream(bytes), new Labels(), BUDGET)
                        .lts(),
                Orientation.byPrefix(),
                "alarm.aut");
    }

    private static RandomTester tester() throws Exception {
        return new RandomTester(system(CAR_ALARM), EnumSet.allOf(Quiescence.class), BUDGET);
    }

    @Test
    void aCorrectImplementationNeverFailsHoweverLateItsOutputsCome() throws Exception {
        RandomTester tester = tester();
        Iolts correct = system(CAR_ALARM);
        long first = Seeds.first(1);
        for (long seed = first; seed < first + RUNS; seed++) {
            TestRun run = tester.run(new SimulatedImplementation(correct, seed), PATIENCE, 100, seed);
            assertThat(run.verdict()).as("%s, %s", run, Seeds.replay(seed)).isEqualTo(TestVerdict.PASS);
        }
    }

    @Test
    void unlockingWhileTheAlarmSoundsIsTried() throws Exception {
        RandomTester tester = tester();
        Iolts wrong = system(CAR_ALARM.replace("(12, \"?unlock\", 13)", "(12, \"?unlock\", 14)"));
        for (long seed = 1; seed <= 10; seed++) {
            TestRun run = tester.run(new SimulatedImplementation(wrong, seed), PATIENCE, 1_000, seed);
            assertThat(run.verdict()).as("%s, %s", run, Seeds.replay(seed)).isEqualTo(TestVerdict.FAIL);
            assertThat(run.explanation()).startsWith("!opticalAlarm_OFF came; allowed was ");
        }
    }
}
