package dev.hasse.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HasseExtensionTest {
    private static final Map<String, String> PARALLEL = Map.of(
            "junit.jupiter.execution.parallel.enabled", "true",
            "junit.jupiter.execution.parallel.mode.default", "concurrent",
            "junit.jupiter.execution.parallel.config.strategy", "fixed",
            "junit.jupiter.execution.parallel.config.fixed.parallelism", "3");

    @TempDir
    private static Path folder;

    private static Map<String, String> outcomes = Map.of();

    @BeforeAll
    static void runSamples() {
        outcomes = RunSamples.run(folder.toString());
        assertThat(outcomes).hasSize(32);
    }

    @Test
    void aTestPassesIfItsPropertiesHoldInEveryOrder() {
        assertThat(outcome("locked(Recorder)")).isEqualTo("SUCCESSFUL ");
    }

    @Test
    void aTestFailsWithTheExplanationIfAPropertyIsViolatedInAnotherOrder() {
        assertThat(outcome("unlocked(Recorder)"))
                .contains("AssertionError: forall p != q. AG !(p.at = 'transferring'")
                .contains("is violated in a possible order of the recorded events")
                .contains("teller1.at = 'transferring'")
                .contains("main    teller1 teller2")
                .contains("+------>o       |")
                .contains("trace:  " + trace("unlocked"))
                .contains("report: file:/");
        assertThat(trace("unlocked")).exists();
        assertThat(trace("unlocked").resolveSibling("dev.hasse.junit.Samples.unlocked.html"))
                .content()
                .contains("teller1");
    }

    @Test
    void propertiesMayBeInAFileBesideTheClass() {
        assertThat(outcome("unlockedBySpec(Recorder)")).contains("AssertionError: one_at_a_time: ");
    }

    @Test
    void variablesStartWithTheGivenValue() {
        assertThat(outcome("initialValue(Recorder)"))
                .contains("AG (stock < 2)\n  is violated")
                .doesNotContain("stock > 0");
    }

    @Test
    void whereNothingWasRecordedNothingWasChecked() {
        assertThat(outcome("nothingRecorded(Recorder)")).contains("nothing was recorded");
        assertThat(outcome("noRecorder()")).contains("nothing was recorded");
        assertThat(outcome("registeredButNotUsed()")).isEqualTo("SUCCESSFUL ");
    }

    @Test
    void aLazySingletonIsASurpriseThatNoPropertyHasToName() {
        assertThat(outcome("lazySingleton()"))
                .contains("AssertionError: race: ")
                .contains("one#", "two#")
                .contains("race on LazySingleton.instance", "and nothing says which comes first");
        assertThat(outcome("lockedSingleton()")).isEqualTo("SUCCESSFUL ");
    }

    @Test
    void mistakesAreNamed() {
        assertThat(outcome("noProperty(Recorder)")).contains("no property: expected @Property, @Spec or @NoSurprises");
        assertThat(outcome("wrongProperty(Recorder)")).contains("@Property:1:12: ");
        assertThat(outcome("missingSpec(Recorder)")).contains("nowhere.spec");
    }

    @Test
    void theFailureOfTheTestItselfComesFirst() {
        assertThat(outcome("failsItself(Recorder)"))
                .startsWith("FAILED java.lang.IllegalStateException: the test's own")
                .contains("Suppressed: java.lang.AssertionError: forall p != q.");
    }

    @Test
    void recordingsOfSeveralNodesAreMerged() throws Exception {
        assertThat(outcome("nodes(Recorder, Recorder)"))
                .contains("AG (!till.main.asked | shop.main.paid)\n  is violated")
                .doesNotContain("AG (!shop.main.paid | till.main.asked)\n");
        assertThat(Files.readAllLines(trace("nodes"))).hasSize(3);
        assertThat(trace("nodes").resolveSibling(trace("nodes").getFileName() + ".till"))
                .doesNotExist();
    }

    @Test
    void everyRepetitionHasItsOwnTrace() {
        assertThat(outcome("repetition 2 of 2")).isEqualTo("SUCCESSFUL ");
        assertThat(trace("repeated-1")).exists();
        assertThat(trace("repeated-2")).exists();
    }

    @Test
    void theSetUpIsPartOfTheRecording() {
        assertThat(outcome("setUpIsRecorded(Recorder)"))
                .contains("AG (stock = 0)\n  is violated")
                .doesNotContain("EF (stock");
    }

    @Test
    void annotatedFieldsAreRecordedByTheAgentAndTheirRacesTold() {
        assertThat(outcome("fieldsInOrder()")).isEqualTo("SUCCESSFUL ");
        assertThat(outcome("fieldsInARace()"))
                .contains("AG (cash >= 0)")
                .contains("cash is written by ")
                .contains("in no fixed order");
        assertThat(outcome("fieldsAndAnInitialValue()")).isEqualTo("SUCCESSFUL ");
        assertThat(outcome("brokenProperty()")).contains("expected");
        assertThat(outcome("afterABrokenProperty()")).isEqualTo("SUCCESSFUL ");
        assertThat(outcome("wrongAgent()")).contains("@RecordFields: nonsense=1: expected one of output");
    }

    @Test
    void nodesKeepTheirRecordingsApart() {
        assertThat(outcome("nodesWhoseFilesWouldHaveOneName(Recorder, Recorder)"))
                .isEqualTo("SUCCESSFUL ");
    }

    @Test
    void testsWithTheAgentWaitForEachOtherWhereTestsRunInParallel() {
        assertThat(RunSamples.run(folder.toString(), PARALLEL, Samples.AtOnce.class))
                .hasSize(3)
                .allSatisfy((test, result) -> assertThat(result).isEqualTo("SUCCESSFUL "));
    }

    @Test
    void whatAnotherTestDoesAtTheSameTimeIsNotRecorded() throws Exception {
        assertThat(RunSamples.run(folder.toString(), PARALLEL, Samples.Beside.class))
                .hasSize(2)
                .allSatisfy((test, result) -> assertThat(result).isEqualTo("SUCCESSFUL "));
        assertThat(Files.readAllLines(folder.resolve("dev.hasse.junit.Samples$Beside.recorded.jsonl")))
                .filteredOn(line -> line.contains("cash"))
                .hasSize(3)
                .allMatch(line -> !line.contains("cash[2]"))
                .anyMatch(line -> line.contains("{\"process\":\"two\",") && line.contains("{\"cash\":10}"));
    }

    @Test
    void fieldsThatMatchNothingAreNamed() {
        assertThat(RunSamples.run(folder.toString(), Map.of(), Samples.Mistyped.class))
                .hasSize(1)
                .allSatisfy((test, result) -> assertThat(result)
                        .contains("nothing was recorded", "fields=dev.hasse.junit.Till.cahs matches no field"));
    }

    @Test
    void whatHoldsForNothingFailsOnRequestAndWhatIsMisspeltAlways() {
        Map<String, String> usual = RunSamples.run(folder.toString(), Map.of(), Samples.ForNothing.class);
        assertThat(usual.get("neverSeven(Recorder)")).isEqualTo("SUCCESSFUL ");
        assertThat(usual.get("misspelt(Recorder)"))
                .contains("is not about this trace: no event and no initial value assigns stok; did you mean stock?")
                .doesNotContain("elsewhere");
        Map<String, String> strict =
                RunSamples.run(folder.toString(), Map.of("hasse.fail-on", "vacuous"), Samples.ForNothing.class);
        assertThat(strict.get("neverSeven(Recorder)"))
                .contains("holds vacuously: stock is never 7")
                .contains("holds vacuously: no event and no initial value assigns elsewhere");
    }

    private static String outcome(String test) {
        String outcome = outcomes.get(test);
        assertThat(outcome)
                .as("outcome of %s among %s", test, outcomes.keySet())
                .isNotNull();
        return String.valueOf(outcome);
    }

    private static Path trace(String method) {
        return folder.resolve("dev.hasse.junit.Samples." + method + ".jsonl");
    }
}
