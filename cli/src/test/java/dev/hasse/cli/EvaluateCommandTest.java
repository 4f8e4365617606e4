package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {
    private static final String AUT = """
            des (0, 4, 3)
            (0, "SEND", 1)
            (1, "RECV", 0)
            (1, i, 2)
            (2, i, 2)
            """;

    @TempDir
    Path folder;

    private String file(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void theExitCodeIsTheVerdict() throws Exception {
        String aut = file("a.aut", AUT);
        assertThat(CommandLineRun.of("evaluate", aut, "-f", "< true* . \"RECV\" > true")
                        .code())
                .isZero();
        CommandLineRun run = CommandLineRun.of("evaluate", aut, "-f", "[ true* . \"RECV\" ] false");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("false (3 states, 4 transitions, ");
        assertThat(CommandLineRun.of("evaluate", aut, "--deadlock").code()).isZero();
        assertThat(CommandLineRun.of("evaluate", aut, "--livelock", "--threads", "2")
                        .code())
                .isZero();
    }

    @Test
    void jsonIsOneDocument() throws Exception {
        CommandLineRun run = CommandLineRun.of("evaluate", file("a.aut", AUT), "-f", "< \"SEND\" > true", "--json");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .matches(
                        "\\{\"hasse\":\".*\",\"verdict\":true,\"states\":3,\"transitions\":4,\"variables\":[0-9]+,\"seconds\":[0-9.E-]+}\n");
    }

    @Test
    void theEvidenceIsWrittenAndTold() throws Exception {
        Path evidence = folder.resolve("evidence.aut");
        CommandLineRun run = CommandLineRun.of(
                "evaluate", file("a.aut", AUT), "--livelock", "--explain", "--diagnostic", evidence.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).endsWith("""
                        because of this run:
                          1. SEND
                          2. i
                          and again from step 2, forever
                          so nu Y . < tau > Y holds
                        """);
        assertThat(CommandLineRun.of("evaluate", evidence.toString(), "--livelock")
                        .code())
                .isZero();
    }

    @Test
    void aFormulaMayComeFromAFileWithLibraries() throws Exception {
        file("mine.mcl", "macro NEVER(P) = [ true* . P ] false end_macro");
        String formula = file("f.mcl", "library mine.mcl, patterns.mcl end_library\nNEVER(\"X\") and ABSENCE('Y.*')");
        assertThat(CommandLineRun.withInput(AUT, "evaluate", "-", "--mcl", formula)
                        .code())
                .isZero();
    }

    @Test
    void aFormulaThatCannotBeSolvedWithTheseOptionsHidesNoOther() throws Exception {
        CommandLineRun run = CommandLineRun.of(
                "evaluate",
                file("a.aut", AUT),
                "-f",
                "nu X . mu Y . (< \"RECV\" > X or < not \"RECV\" > Y)",
                "-f",
                "< \"SEND\" > true",
                "--threads",
                "2");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--threads: cannot be used with this formula");
        assertThat(run.out()).contains("a.aut: true  < \"SEND\" > true");
    }

    @Test
    void badInputIsOneClearLine() throws Exception {
        String aut = file("a.aut", AUT);
        assertThat(CommandLineRun.of("evaluate", aut, "-f", "< true > X").err())
                .isEqualTo("hasse: formula:1:10: 'X' is neither a variable bound by mu or nu nor a macro\n");
        assertThat(CommandLineRun.of("evaluate", aut).code()).isEqualTo(2);
        assertThat(CommandLineRun.of("evaluate", "missing.aut", "-f", "true").code())
                .isEqualTo(2);
        assertThat(CommandLineRun.of("evaluate", aut, "--deadlock-free", "--threads", "0")
                        .code())
                .isEqualTo(2);
        assertThat(CommandLineRun.of("evaluate", aut, "--deadlock-free", "--strategy", "acyclic")
                        .err())
                .isEqualTo("hasse: the system is not acyclic: a variable depends on itself; choose another strategy\n");
    }

    @Test
    void aStrategyWithSeveralThreadsIsFollowedOrRefused() throws Exception {
        String aut = file("a.aut", AUT);
        assertThat(CommandLineRun.of("evaluate", aut, "--livelock-free", "--strategy", "lean", "--threads", "2")
                        .code())
                .isEqualTo(1);
        for (String strategy : List.of("dfs", "bfs", "acyclic")) {
            CommandLineRun refused = CommandLineRun.of(
                    "evaluate", "missing.aut", "--livelock-free", "--strategy", strategy, "--threads", "2");
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err())
                    .isEqualTo("hasse: --strategy: this strategy is for one thread: leave out --threads, or leave out"
                            + " --strategy\n");
        }
        String network = file("one.net", "network\ncomponent only \"a.aut\"\n");
        assertThat(CommandLineRun.of("evaluate", network, "--livelock-free", "--threads", "2")
                        .code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("evaluate", network, "--livelock-free", "--strategy", "lean", "--threads", "2")
                        .code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("evaluate", aut, "--livelock-free", "--strategy", "lean", "--explain")
                        .err())
                .isEqualTo("hasse: --strategy: lean keeps no evidence: choose bfs or dfs\n");
        assertThat(CommandLineRun.of(
                                "evaluate", aut, "--livelock-free", "--strategy", "bfs", "--workers", "localhost:1")
                        .err())
                .isEqualTo("hasse: workers solve in a way of their own: leave out --strategy and --threads\n");
    }

    @Test
    void aNetworkAndATraceAreExploredOnTheFly() throws Exception {
        file("a.aut", AUT);
        String network = file("two.net", "network\ncomponent left \"a.aut\"\ncomponent right \"a.aut\"\n");
        CommandLineRun run = CommandLineRun.of("evaluate", network, "-f", "< \"SEND\" . \"SEND\" > true", "--json");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\"states\":null");
        String trace =
                file("t.jsonl", "{\"process\":\"P1\",\"set\":{\"x\":1}}\n{\"process\":\"P2\",\"set\":{\"y\":2}}\n");
        assertThat(CommandLineRun.of("evaluate", trace, "-f", "< \"y=2\" . \"x=1\" > true")
                        .code())
                .isZero();
        assertThat(CommandLineRun.of("evaluate", trace, "-f", "[ \"y=2\" ] false")
                        .code())
                .isEqualTo(1);
    }

    @Test
    void aLabelThatNoTransitionHasIsToldWithANearOne() throws Exception {
        String aut = file("a.aut", AUT);
        CommandLineRun run = CommandLineRun.of("evaluate", aut, "-f", "[ true* . \"SENT\" ] false");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEqualTo("hasse: warning: no transition is labelled \"SENT\"; did you mean \"SEND\"?\n");
        CommandLineRun failing =
                CommandLineRun.of("evaluate", aut, "-f", "[ true* . 'OUT.*' ] false", "--fail-on", "vacuous", "--json");
        assertThat(failing.code()).isEqualTo(1);
        assertThat(failing.out())
                .contains("\"verdict\":true")
                .contains("\"vacuous\":true,\"note\":\"no transition has a label that matches 'OUT.*'; there are"
                        + " \\\"SEND\\\", \\\"RECV\\\"\"");
        assertThat(CommandLineRun.of("evaluate", aut, "-f", "< 'S.*' > true", "--fail-on", "vacuous")
                        .err())
                .isEmpty();
    }

    @Test
    void freeOfDeadlocksAndLivelocksIsTrueWhereThereAreNone() throws Exception {
        String livelock = file("a.aut", AUT);
        String deadlock = file("b.aut", "des (0, 1, 2)\n(0, \"SEND\", 1)\n");
        assertThat(CommandLineRun.of("evaluate", livelock, "--deadlock-free").code())
                .isZero();
        assertThat(CommandLineRun.of("evaluate", livelock, "--livelock-free").code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("evaluate", deadlock, "--deadlock-free").code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("evaluate", deadlock, "--livelock-free").code())
                .isZero();
        assertThat(CommandLineRun.of("evaluate", livelock, "--livelock").err())
                .startsWith("hasse: warning: --livelock holds, exit code 0, if there is a livelock;");
    }

    @Test
    void severalSystemsAndFormulasAreALineEachAndATestCaseEach() throws Exception {
        String livelock = file("a.aut", AUT);
        String deadlock = file("b.aut", "des (0, 1, 2)\n(0, \"SEND\", 1)\n");
        Path formulas = Files.createDirectory(folder.resolve("formulas"));
        Files.writeString(formulas.resolve("send.mcl"), "< true* . \"SEND\" > true");
        Files.writeString(formulas.resolve("recv.mcl"), "< true* . \"RECV\" > true");
        Path junit = folder.resolve("junit.xml");
        CommandLineRun run = CommandLineRun.of(
                "evaluate",
                livelock,
                deadlock,
                "missing.aut",
                "--mcl",
                formulas.toString(),
                "--deadlock-free",
                "--junit",
                junit.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("hasse: missing.aut: no such file\n");
        assertThat(run.out().replace(folder + "/", "")).isEqualTo("""
                a.aut: true  formulas/recv.mcl
                a.aut: true  formulas/send.mcl
                a.aut: true  deadlock-free
                b.aut: false  formulas/recv.mcl (vacuously: no transition is labelled "RECV"; there are "SEND")
                b.aut: true  formulas/send.mcl
                b.aut: false  deadlock-free
                4 true, 2 false, 1 error
                """);
        assertThat(Files.readString(junit))
                .contains("tests=\"3\" failures=\"0\" errors=\"0\"")
                .contains("tests=\"3\" failures=\"2\" errors=\"0\"")
                .contains("tests=\"1\" failures=\"0\" errors=\"1\"");
    }

    @Test
    void aFolderMeansItsSystemsOrItsNetworksIfItHasAny() throws Exception {
        Path systems = Files.createDirectory(folder.resolve("systems"));
        Files.writeString(systems.resolve("b.aut"), "des (0, 1, 2)\n(0, \"SEND\", 1)\n");
        Files.writeString(systems.resolve("a.aut"), AUT);
        Files.writeString(systems.resolve("README.txt"), "no system");
        CommandLineRun run = CommandLineRun.of("evaluate", systems.toString(), "--deadlock-free");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().replace(systems + "/", "")).isEqualTo("""
                a.aut: true  deadlock-free
                b.aut: false  deadlock-free
                1 true, 1 false
                """);
        Files.writeString(systems.resolve("all.net"), "network\ncomponent a \"a.aut\"\n");
        assertThat(CommandLineRun.of("evaluate", systems.toString(), "--deadlock-free")
                        .out())
                .startsWith("true (");
    }

    @Test
    void jsonHasTheExplanation() throws Exception {
        CommandLineRun run =
                CommandLineRun.of("evaluate", file("a.aut", AUT), "--livelock-free", "--explain", "--json");
        assertThat(run.out())
                .contains(
                        "\"explanation\":{\"run\":[{\"label\":\"SEND\",\"state\":\"1\"},{\"label\":\"i\",\"state\":\"2\"}],"
                                + "\"loop\":2,\"end\":\"so mu Y . [ tau ] Y does not hold\"}");
    }

    @Test
    void hiddenStepsOfANetworkNameTheirComponentsAndLabels() throws Exception {
        file("sender.aut", "des (0, 2, 2)\n(0, \"PUT\", 1)\n(1, \"MSG\", 0)\n");
        file("receiver.aut", "des (0, 2, 3)\n(0, \"MSG\", 1)\n(1, i, 2)\n");
        String network = file("pair.net", """
                network
                component sender "sender.aut"
                component receiver "receiver.aut"
                synchronise "MSG" between sender receiver
                hide "MSG"
                """);
        CommandLineRun run = CommandLineRun.of("evaluate", network, "--deadlock-free", "--explain", "--state-numbers");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).endsWith("""
                because of this run:
                  1. PUT  -> sender=1 receiver=0
                  2. i  (sender, receiver: MSG)  -> sender=0 receiver=1
                  3. PUT  -> sender=1 receiver=1
                  4. i  (receiver: i)  -> sender=1 receiver=2
                  then < true > true does not hold
                """);
    }

    @Test
    void theInternalActionMayHaveAnotherName() throws Exception {
        String aut = file("b.aut", "des (0, 1, 1)\n(0, \"hidden\", 0)\n");
        assertThat(CommandLineRun.of("evaluate", aut, "--livelock").code()).isEqualTo(1);
        assertThat(CommandLineRun.of("evaluate", aut, "--livelock", "--tau", "hidden")
                        .code())
                .isZero();
    }
}
