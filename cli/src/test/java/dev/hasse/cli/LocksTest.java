package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.formats.Traces;
import dev.hasse.trace.LockMeaning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Locks as users meet them. */
class LocksTest {
    private static final Path EXAMPLES =
            Path.of(System.getProperty("hasse.root", "..")).resolve("examples");
    private static final String BANK = EXAMPLES.resolve("bank-transfers.jsonl").toString();
    private static final String TWO_LOCKS = EXAMPLES.resolve("two-locks.jsonl").toString();
    private static final String SOLVENT = "AG (checking + savings >= 0)";
    private static final String READS = """
            {"process":"A","acquire":"l"}
            {"process":"A","set":{"x":1}}
            {"process":"A","release":"l"}
            {"process":"B","acquire":"l"}
            {"process":"B","read":["x"]}
            {"process":"B","release":"l"}
            """;

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"explicit", "diagram", "auto"})
    void sectionsMayComeInAnotherOrder(String engine) {
        CommandLineRun run = CommandLineRun.of("check", BANK, "-p", SOLVENT, "--engine", engine);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("withdraw can take the lock bank (Bank.java:41) before deposit does (Bank.java:31)");
    }

    @Test
    void onRequestTheyKeepTheRecordedOrder() {
        assertThat(CommandLineRun.of("check", BANK, "-p", SOLVENT, "--locks", "order")
                        .code())
                .isZero();
        assertThat(CommandLineRun.of("check", BANK, "-p", SOLVENT, "--locks", "exclude")
                        .code())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"explicit", "diagram"})
    void aRunOfLinearTimeIsShownToo(String engine) {
        CommandLineRun run = CommandLineRun.of("check", BANK, "-p", "G (checking + savings >= 0)", "--engine", engine);
        assertThat(run.code()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"explicit", "diagram"})
    void aDeadlockNamesWhoHoldsAndWantsWhat(String engine) {
        CommandLineRun run = CommandLineRun.of("check", TWO_LOCKS, "-p", "AG !deadlock", "--engine", engine);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("This can happen: a deadlock in which T1 holds a (Pool.java:20) and wants b (Pool.java:21),"
                        + " and T2 holds b (Pool.java:34) and wants a (Pool.java:35), after");
        assertThat(CommandLineRun.of("check", TWO_LOCKS, "-p", "EF deadlock").code())
                .isZero();
        assertThat(CommandLineRun.of("check", TWO_LOCKS, "-p", "EF deadlock", "--locks", "order")
                        .code())
                .isEqualTo(1);
    }

    @Test
    void deadlocksAreAskedOfRunsToo() throws IOException {
        CommandLineRun never = CommandLineRun.of("check", TWO_LOCKS, "-p", "G !deadlock");
        assertThat(never.code()).isEqualTo(1);
        assertThat(never.out().replaceAll("\\s+", " "))
                .contains("deadlock is true")
                .contains("The run ends in a deadlock: T1 holds a (Pool.java:20) and wants b (Pool.java:21); T2 holds");
        assertThat(CommandLineRun.of("check", TWO_LOCKS, "-p", "G !deadlock", "--engine", "diagram")
                        .code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("check", TWO_LOCKS, "-p", "F deadlock").code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("check", TWO_LOCKS, "-p", "G !deadlock", "--locks", "order")
                        .code())
                .isZero();
        String monitor = file("never.monitor", """
                initial fine
                bad stuck
                fine -> stuck when deadlock
                fine -> fine when !deadlock
                stuck -> stuck when true
                """);
        assertThat(CommandLineRun.of("check", TWO_LOCKS, "-p", "monitor: " + monitor)
                        .code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("check", TWO_LOCKS, "-p", "monitor: " + monitor, "--locks", "order")
                        .code())
                .isZero();
    }

    @Test
    void whereTheFutureIsNotKnownTheVerdictIsUnknown() throws IOException {
        CommandLineRun run = CommandLineRun.of("check", file("reads.jsonl", READS), "-p", "AG (x < 2)");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("no violation was found in the orders that the recording covers.");
        assertThat(CommandLineRun.of("check", file("reads.jsonl", READS), "-p", "AF (x = 1)")
                        .code())
                .isEqualTo(3);
        assertThat(CommandLineRun.of("check", file("reads.jsonl", READS), "-p", "EF (x = 1)")
                        .code())
                .isZero();
        assertThat(CommandLineRun.of("check", file("reads.jsonl", READS), "-p", "AG (x < 1)")
                        .code())
                .isEqualTo(1);
    }

    @Test
    void infoListsLocks() throws IOException {
        assertThat(CommandLineRun.of("info", TWO_LOCKS).out())
                .contains("  locks           2\n    a                    2 sections, by T1, T2\n");
        String held = file("held.jsonl", "{\"process\":\"A\",\"acquire\":\"l\"}\n{\"process\":\"B\",\"want\":\"l\"}\n");
        assertThat(CommandLineRun.of("info", held).out())
                .contains("1 section, by A; A has it when the recording ends; B waits for it when the recording ends");
        assertThat(CommandLineRun.of("info", "--json", held).out())
                .contains("\"holding\":[\"A\"]", "\"waiting\":[\"B\"]");
    }

    @Test
    void convertKeepsThem() throws IOException {
        String copy = folder.resolve("copy.jsonl").toString();
        assertThat(CommandLineRun.of("convert", BANK, copy).code()).isZero();
        assertThat(Files.readString(Path.of(copy)))
                .contains("\"acquire\":\"bank\"", "\"source\":\"Bank.java:41\"", "\"fork\":[\"deposit\",\"withdraw\"]")
                .doesNotContain("after");
        assertThat(CommandLineRun.of("check", copy, "-p", SOLVENT).code()).isEqualTo(1);
        assertThat(CommandLineRun.of("check", copy, "-p", SOLVENT, "--locks", "order")
                        .code())
                .isZero();
    }

    @Test
    void whatCannotBeIsSaid() throws IOException {
        CommandLineRun unlocked = CommandLineRun.of(
                "check", file("none.jsonl", "{\"process\":\"A\",\"set\":{\"x\":1}}\n"), "-p", "EF deadlock");
        assertThat(unlocked.code()).isEqualTo(2);
        assertThat(unlocked.err())
                .contains("no event takes a lock, and the trace has no variable of that name" + " (docs/locks.md)");
        CommandLineRun event = CommandLineRun.of("check", TWO_LOCKS, "-p", "G !on(deadlock)");
        assertThat(event.code()).isEqualTo(2);
        assertThat(event.err()).contains("deadlock is a predicate on states", "write G !deadlock or F deadlock");
        CommandLineRun kept = CommandLineRun.of("slice", TWO_LOCKS, "-p", "x = 1", "--locks", "exclude");
        assertThat(kept.code()).isEqualTo(2);
        assertThat(kept.err()).contains("slice keeps the recorded order of locks");
        CommandLineRun slice = CommandLineRun.of("check", BANK, "-p", SOLVENT, "--engine", "slice");
        assertThat(slice.code()).isEqualTo(3);
        assertThat(slice.out().replaceAll("\\s+", " "))
                .contains("holds if every lock is taken in the recorded order; for other orders it is unknown:"
                        + " engine slice does not decide such a property");
    }

    /** Programs that read a recording get the same answer as the command line. */
    @Test
    void locksExcludeInJavaToo() throws Exception {
        assertThat(Checker.of(Traces.reading().read(Path.of(BANK)))
                        .check(SOLVENT)
                        .isViolated())
                .isTrue();
        assertThat(Checker.of(Traces.reading().locks(LockMeaning.ORDER).read(Path.of(BANK)))
                        .check(SOLVENT)
                        .holds())
                .isTrue();
    }

    /** Of data that a lock guards, what the recorded order of sections says is said too, and never called more. */
    @Test
    void whatHoldsForTheRecordedOrderOfSectionsIsSaid() throws Exception {
        String counter = "../examples/counter.jsonl";
        CommandLineRun run =
                CommandLineRun.of("check", "--json", counter, "-p", "AG (counter <= 2) & AG (counter >= 0)");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .contains(
                        "\"verdict\":\"unknown\"",
                        "\"keepingSections\":\"holds\"",
                        "\"reason\":\"holds if every lock is taken in the recorded order; for other orders it is"
                                + " unknown: no violation was found in the orders that the recording covers");
        PropertyResult linear = Checker.of(Traces.read(Path.of(counter))).check("G (counter <= 2)");
        assertThat(linear.isUnknown() && linear.holdsKeepingSections()).isTrue();
        PropertyResult finished = Checker.of(Traces.read(Path.of(counter))).check("AF (counter = 2)");
        assertThat(finished.isUnknown() && finished.holdsKeepingSections()).isTrue();
        assertThat(Checker.of(Traces.read(Path.of(counter)))
                        .check("AG (counter < 2)")
                        .isViolated())
                .isTrue();
        CommandLineRun kept = CommandLineRun.of("check", counter, "-p", "AG (counter <= 2)", "--locks", "order");
        assertThat(kept.code()).isZero();
    }

    /** T1's write of x comes before T2's, but for the lock that has nothing to do with it; y tells T2 of T1's write. */
    @Test
    void scanKnowsWhatTheThreadsOfALogRead() throws IOException {
        String hidden = "T1|w(x)|1\nT1|acq(l)|2\nT1|rel(l)|3\nT2|acq(l)|4\nT2|rel(l)|5\nT2|w(x)|6\n";
        CommandLineRun race = CommandLineRun.of("scan", file("hidden.std", hidden));
        assertThat(race.code()).isEqualTo(1);
        assertThat(race.out()).contains("A data race on x");
        String told =
                "T1|w(x)|1\nT1|acq(l)|2\nT1|w(y)|7\nT1|rel(l)|3\nT2|acq(l)|4\nT2|r(y)|8\nT2|rel(l)|5\nT2|w(x)|6\n";
        assertThat(CommandLineRun.of("scan", file("told.std", told)).code()).isZero();
    }

    @Test
    void scanCountsWhatItTried() {
        CommandLineRun scan = CommandLineRun.of("scan", TWO_LOCKS, "--json");
        assertThat(scan.code()).isEqualTo(1);
        assertThat(scan.out().replaceAll("\\s+", ""))
                .contains("\"candidates\":[{\"kind\":\"deadlock\",\"possible\":1,\"refuted\":0,\"open\":0}]");
    }
}
