package dev.hasse.cli.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.scan.FindingSchedule;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.SuspicionKind;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of a finding after its order was forced. */
class ConfirmationTest {
    private static final ForcedRun QUIET = new ForcedRun(true, Optional.empty(), Optional.empty(), Optional.empty());
    private static final ForcedRun FAILED =
            new ForcedRun(true, Optional.empty(), Optional.empty(), Optional.of("exit code 1"));

    @Test
    void aRaceIsConfirmedByTheOrderThatWasNotRecordedOrByAFailure() throws Exception {
        Trace trace = Traces.reading().read(TraceSource.of("recording", """
                {"hasse":1}
                {"process":"a","id":"a#1","acquire":"lock","source":"A.java:1"}
                {"process":"a","id":"a#2","release":"lock","source":"A.java:1"}
                {"process":"a","id":"a#3","set":{"x":1},"source":"A.java:2"}
                {"process":"b","id":"b#1","acquire":"lock","source":"A.java:3"}
                {"process":"b","id":"b#2","release":"lock","source":"A.java:3"}
                {"process":"b","id":"b#3","set":{"x":2},"source":"A.java:4"}
                """));
        Suspicion race;
        try (Budget budget = Budget.unlimited()) {
            race = Scan.of(trace, budget).suspicions().stream()
                    .filter(each -> each.kind() == SuspicionKind.RACE)
                    .findFirst()
                    .orElseThrow();
        }
        List<List<String>> schedules = FindingSchedule.all(trace, race);
        for (int i = 0; i < schedules.size(); i++) {
            List<String> steps = schedules.get(i).stream()
                    .filter(line -> line.contains("\tset\tx\t") && !line.startsWith("!"))
                    .toList();
            boolean isRecorded = steps.get(0).startsWith("a");
            boolean isOther = FindingSchedule.isOtherOrder(race, i);
            assertThat(isOther).as(steps.toString()).isEqualTo(!isRecorded);
            assertThat(Confirmation.of(1, race, QUIET, isOther).isConfirmed()).isEqualTo(!isRecorded);
            assertThat(Confirmation.of(1, race, FAILED, isOther).isConfirmed()).isTrue();
        }
        assertThat(schedules).hasSize(3);
    }
}
