package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VacuityTest {
    /** Two nodes; n1 leads, n2 never does, and steps 1 to 3 are taken by both. */
    private static Trace trace() throws InputException {
        TraceBuilder builder = new TraceBuilder("run.jsonl");
        builder.init("n1.role", Value.of("follower")).init("n2.role", Value.of("follower"));
        builder.init("failed", Value.of(false));
        for (String node : new String[] {"n1", "n2"}) {
            for (int step = 1; step <= 3; step++) {
                builder.event(node).name("step " + step).set(node + ".step", Value.of(step));
            }
        }
        builder.event("n1").set("n1.role", Value.of("leader"));
        builder.event("n2").set("n2.role", Value.of("candidate"));
        return builder.build();
    }

    private static PropertyResult check(String formula) throws InputException {
        PropertyResult result = Checker.of(trace()).check(formula);
        assertThat(result.verdict()).as(formula).isInstanceOf(Verdict.Holds.class);
        return result;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "AG (n1.role = 'Leader' -> n1.step = 3) # n1.role is never 'Leader'; did you mean 'leader'?",
                "AG !(n1.role = 'Leader' & n2.role = 'Leader') # n1.role is never 'Leader'; did you mean 'leader'?",
                "AG (n1.role != 'Leader') # n1.role is never 'Leader'; did you mean 'leader'?",
                "forall p. AG p.role != 'Leader' # n1.role is never 'Leader'; did you mean 'leader'?",
                "forall p. AG !(p.role = 'candidat') # n1.role is never 'candidat'; did you mean 'candidate'?",
                "forall p. AG (p.role = 'lead' -> p.step = 3) # n1.role is never 'lead' (the same for all 2 choices of processes); did you mean 'leader'?",
                "forall p. AG (p.role = 'date' -> p.step = 3) # n1.role is never 'date' (the same for all 2 choices of processes); did you mean 'candidate'?",
                "forall p. AG (p.role = 'xyz' -> p.step = 3) # n1.role is never 'xyz' (the same for all 2 choices of processes)",
                "absence([event = 'Step 1']) # event is never 'Step 1'; did you mean 'step 1'?",
                "G !([event = 'stepp 3' & process = 'n1'] | failed) # event is never 'stepp 3'; did you mean 'step 3'?",
                "AG (n1.step = 7 -> EF n1.role = 'leader') # n1.step is never 7",
                "AG (n1.step != 7 | n1.role = 'leader') # n1.step is never 7",
                "AG (failed -> n1.step = 1) # failed is never true",
                "AG (n1.step > 3 -> n1.role = 'leader') # n1.step > 3 is never true",
                "AG (n1.event ~ 'Step.*' -> n1.role = 'leader') # n1.event ~ 'Step.*' is never true",
                "G (on(n1.event = 'Step 1') -> F n1.role = 'leader') # no event makes n1.event = 'Step 1' true; did you mean 'step 1'?",
                "response(n1.role = 'crashed', n1.step = 3) # n1.role is never 'crashed'",
                "precedence(n1.step = 3, n1.role = 'crashed') # n1.role is never 'crashed'",
                "absence(n1.step = 3) after n1.role = 'crashed' # n1.role is never 'crashed'",
                "AG (count(p: p.role = 'Leader') <= 1) # n1.role is never 'Leader' (the same for all 2 choices of processes); did you mean 'leader'?",
                "AG (n1.step = 0 & n1.role = 'leader' -> n2.step = 0) # n1.step = 0 & n1.role = 'leader' is never true",
                "forall p != q in 'n1'. AG !(p.role = 'leader' & q.role = 'leader') # there is only one process that 'n1' matches",
            })
    void saysWhatIsMissingForThePropertyToSaySomething(String formula, String why) throws InputException {
        assertThat(check(formula).vacuity()).contains(why);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "G ([event = 'Request'] -> F[<=2s] [event = 'reply'])",
                "AG ([event = 'Request'] -> AF[<=2s] [event = 'reply'])",
                "response([event = 'Request'], [event = 'reply'], within 2s)",
                "G ([event = 'Request'] -> X F[<=2s] [event = 'reply'])",
            })
    void saysSoOfBoundsInSecondsToo(String formula) throws InputException {
        TraceBuilder builder = new TraceBuilder("run.jsonl");
        for (String name : new String[] {"request", "reply"}) {
            builder.event("n1").name(name);
            builder.times().add(builder.eventCount());
        }
        PropertyResult result = Checker.of(builder.build()).check(formula);
        assertThat(result.holds()).isTrue();
        assertThat(result.vacuity()).contains("no event satisfies [event = 'Request']; did you mean 'request'?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AG (n1.step < 4)",
                "AG !failed",
                "AG (n1.role != 'crashed')",
                "AG (n1.event != 'step 9')",
                "absence(failed)",
                "absence(failed) after n1.step = 1",
                "AG (n1.role = 'leader' -> n1.step < 4)",
                "AG !(n1.role = 'leader' & n1.step < 3)",
                "AG !(n1.role = 'leader' & n1.role = 'follower')",
                "AG (count(p: p.role = 'leader') <= 1)",
                "AG (count(p: p.role = 'crashed') <= 0)",
                "forall p. AG (p.role = 'leader' -> p.step = 3)",
                "EF n1.role = 'leader'",
                "EF (n1.role = 'Leader' | n1.step = 3)",
                "AG (n1.role = 'Leader' | n1.step < 4)",
                "AG (n1.step = 3 -> EF n1.role = 'leader')",
                "AF n1.role = 'leader'",
                "response(n1.step = 1, n1.step = 3)",
                "forall p != q. AG !(p.step = 3 & q.step = 7 & p.role = q.role) | true",
            })
    void aClaimThatIsAlwaysTrueSaysSomething(String formula) throws InputException {
        assertThat(check(formula).vacuity()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "forall p != q. AG !(p.term = 1 & q.term = 1), true",
        "AG forall p != q. !(p.term = 1 & q.term = 1), true",
        "forall p != q. G !(p.term = 1 & q.term = 1), true",
        "forall p != q. AG !(p.role = 'leader' & q.role = 'leader'), false",
        "forall p. AG (p.term < 2), false"
    })
    void aChoiceOfProcessesNeedsAllOfItsVariables(String formula, boolean isVacuous) throws InputException {
        TraceBuilder builder = new TraceBuilder("run.jsonl");
        builder.event("n1").set("n1.term", Value.of(1)).set("n1.role", Value.of("leader"));
        builder.event("n2").set("n2.role", Value.of("follower"));
        PropertyResult result = Checker.of(builder.build()).check(formula);
        assertThat(result.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(result.isVacuous()).isEqualTo(isVacuous);
        if (isVacuous) {
            assertThat(result.vacuity())
                    .contains("every choice of processes names a variable that nothing assigns, such as n2.term");
        }
    }

    @Test
    void whatIsViolatedIsNotVacuous() throws InputException {
        PropertyResult result = Checker.of(trace()).check("AG (n1.role = 'Leader' -> false) & AG n1.step = 0");
        assertThat(result.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(result.isVacuous()).isFalse();
    }

    @Test
    void aMonitorThatComesNearNoBadStateHasNothingToWatch(@TempDir Path folder) throws IOException, InputException {
        assertThat(monitor(folder, "idle -> armed on n1.role = 'Leader'\narmed -> error on n1.step = 3\n"))
                .contains("on(n1.role = 'Leader') is never true, so that the monitor never comes close to a bad state");
        assertThat(monitor(folder, "idle -> armed on n1.role = 'leader'\narmed -> error on failed = true\n"))
                .isEmpty();
        assertThat(monitor(folder, "idle -> error on failed = true\n"))
                .contains("on(failed = true) is never true, so that the monitor never leaves its first state");
        assertThat(monitor(folder, "idle -> armed on n1.role = 'leader'\n"))
                .contains("no bad state of the monitor is reachable: the property always holds");
    }

    private static java.util.Optional<String> monitor(Path folder, String edges) throws IOException, InputException {
        Path file = Files.writeString(folder.resolve("m.mon"), "initial idle\nbad error\n" + edges);
        return check("monitor m: " + file).vacuity();
    }
}
