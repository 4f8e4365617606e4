package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceCommandsTest {
    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String machine() throws IOException {
        return file("machine.aut", "des (0, 3, 2)\n(0, \"?coin\", 1)\n(1, \"!tea\", 0)\n(1, \"!coffee\", 0)\n");
    }

    @Test
    void iocoSaysWhatIsNotAllowed() throws Exception {
        String soup = file("soup.aut", "des (0, 2, 2)\n(0, \"?coin\", 1)\n(1, \"!soup\", 0)\n");
        CommandLineRun run = CommandLineRun.of("ioco", machine(), soup);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .isEqualToIgnoringNewLines(
                        "does not conform: after ?coin the output !soup is not allowed; !tea, !coffee would be");
        CommandLineRun json = CommandLineRun.of("ioco", "--json", machine(), soup);
        assertThat(json.code()).isEqualTo(1);
        assertThat(json.out())
                .contains(
                        "\"conforms\":false", "\"trace\":[\"?coin\"]", "\"output\":\"!soup\"", "\"allowed\":[\"!tea\"");
    }

    @Test
    void iocoOfASystemWithItselfHolds() throws Exception {
        CommandLineRun run = CommandLineRun.of("ioco", machine(), machine());
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualToIgnoringNewLines("conforms");
    }

    @Test
    void directionsComeFromAFileOrOptions() throws Exception {
        String plain = file("plain.aut", "des (0, 2, 2)\n(0, \"coin\", 1)\n(1, \"tea\", 0)\n");
        assertThat(CommandLineRun.of("ioco", plain, plain).code()).isEqualTo(2);
        assertThat(CommandLineRun.of("ioco", plain, plain).err()).contains("'coin'", "--io FILE");
        String io = file("plain.io", "input\ncoin\n");
        assertThat(CommandLineRun.of("ioco", "--io", io, plain, plain).code()).isZero();
        assertThat(CommandLineRun.of("ioco", "--outputs", "tea", plain, plain).code())
                .isZero();
        assertThat(CommandLineRun.of("ioco", "--outputs", "tea", "--io", io, plain, plain)
                        .code())
                .isEqualTo(2);
    }

    @Test
    void quiescenceIsSwitchable() throws Exception {
        String stuck = file("stuck.aut", "des (0, 1, 2)\n(0, \"?coin\", 1)\n");
        assertThat(CommandLineRun.of("ioco", machine(), stuck).code()).isEqualTo(1);
        assertThat(CommandLineRun.of("ioco", "--quiescence", "outputlock,livelock", machine(), stuck)
                        .code())
                .isZero();
        assertThat(CommandLineRun.of("ioco", "--quiescence", "boredom", machine(), stuck)
                        .code())
                .isEqualTo(2);
    }

    @Test
    void testgenWritesTheGraphAndTestCases() throws Exception {
        String purpose = file("tea.aut", "des (0, 3, 2)\n(0, \"!tea\", 1)\n(1, ACCEPT, 1)\n(0, \"*\", 0)\n");
        CommandLineRun graph = CommandLineRun.of("testgen", machine(), "--purpose", purpose);
        assertThat(graph.code()).isZero();
        assertThat(graph.out()).startsWith("des (0, ").contains("(0, \"?coin\", ", "\"PASS\"");
        Path cases = folder.resolve("cases");
        CommandLineRun suite = CommandLineRun.of(
                "testgen", machine(), "--regular", "true* . \"!tea\"", "--tests", cases.toString(), "--style", "tgv");
        assertThat(suite.code()).isZero();
        assertThat(cases.resolve("test-1.aut")).content().contains("?coin; OUTPUT", "!tea; INPUT (PASS)", "(FAIL)");
        CommandLineRun json = CommandLineRun.of(
                "testgen", machine(), "--depth", "2", "--json", "--threads", "2", "--engine", "equations");
        assertThat(json.out()).contains("\"possible\":true", "\"tests\":0");
    }

    @Test
    void testgenCoversEveryAcceptingPath() throws Exception {
        String twoButtons = file("buttons.aut", "des (0, 3, 3)\n(0, \"?a\", 1)\n(0, \"?b\", 1)\n(1, \"!tea\", 2)\n");
        Path cases = folder.resolve("paths");
        CommandLineRun all = CommandLineRun.of(
                "testgen", twoButtons, "--depth", "2", "--tests", cases.toString(), "--select", "paths", "--json");
        assertThat(all.out()).contains("\"tests\":2", "\"complete\":true");
        assertThat(cases.resolve("test-2.aut")).exists();
        CommandLineRun some = CommandLineRun.of(
                "testgen", twoButtons, "--depth", "2", "--tests", cases.toString(), "--select", "paths", "--most", "1");
        assertThat(some.err()).contains("1 test case, and there are more");
    }

    @Test
    void aLimitIsAnUnknownVerdict() throws Exception {
        String machine = machine();
        for (String[] command : List.of(
                new String[] {"ioco", machine, machine},
                new String[] {"testgen", machine, "--depth", "3"},
                new String[] {"test", machine, "--random", "5", "--", "cat"})) {
            List<String> arguments = new ArrayList<>(List.of(command));
            arguments.addAll(1, List.of("--json", "--timeout", "0ms"));
            CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
            assertThat(run.code()).isEqualTo(3);
            assertThat(run.out()).contains("\"verdict\":\"unknown\"", "\"reason\":\"time limit");
        }
    }

    @Test
    void testgenDraws() throws Exception {
        String dot = folder.resolve("t.dot").toString();
        String mermaid = folder.resolve("t.mmd").toString();
        String raw = folder.resolve("raw.aut").toString();
        assertThat(CommandLineRun.of(
                                "testgen",
                                machine(),
                                "--depth",
                                "2",
                                "--test",
                                dot,
                                "-o",
                                mermaid,
                                "--raw",
                                raw,
                                "--engine",
                                "search")
                        .code())
                .isZero();
        assertThat(Path.of(dot)).content().startsWith("digraph test");
        assertThat(Path.of(mermaid)).content().startsWith("stateDiagram-v2");
        assertThat(Path.of(raw)).content().contains("ACCEPT");
    }

    @Test
    void testgenWithoutATestSaysSo() throws Exception {
        CommandLineRun run = CommandLineRun.of("testgen", machine(), "--regular", "\"!tea\"");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("no test");
        assertThat(CommandLineRun.of("testgen", machine()).code()).isEqualTo(2);
        assertThat(CommandLineRun.of("testgen", machine(), "--depth", "0").code())
                .isEqualTo(2);
        assertThat(CommandLineRun.of("testgen", machine(), "--regular", "(").err())
                .contains("test purpose:1:2: expected");
    }

    @Test
    void testRunsAProgram() throws Exception {
        String test = folder.resolve("case.aut").toString();
        assertThat(CommandLineRun.of("testgen", machine(), "--regular", "true* . \"!tea\"", "--test", test)
                        .code())
                .isZero();
        String log = folder.resolve("run.log").toString();
        CommandLineRun pass = CommandLineRun.of(
                "test", test, "--log", log, "--patience", "20s", "--", "sh", "-c", "read coin; echo '!tea'; cat");
        assertThat(pass.out()).contains("> ?coin", "< !tea", "pass: the purpose is reached");
        assertThat(pass.code()).isZero();
        CommandLineRun fail = CommandLineRun.of(
                "test", test, "--json", "--patience", "20s", "--", "sh", "-c", "read coin; echo '!soup'; cat");
        assertThat(fail.code()).isEqualTo(1);
        assertThat(fail.out()).contains("\"verdict\":\"fail\"", "!soup came; allowed was !tea, !coffee");
        assertThat(CommandLineRun.of("test", test, "--replay", log).code()).isZero();
        String changed = file("changed.log", "> ?coin\n~ delta\n");
        assertThat(CommandLineRun.of("test", test, "--replay", changed).code()).isEqualTo(1);
        String inconclusive = file("waits.aut", "des (0, 2, 2)\n(0, \"delta\", 1)\n(1, \"INCONCLUSIVE\", 1)\n");
        assertThat(CommandLineRun.of("test", inconclusive, "--patience", "10ms", "--", "cat")
                        .code())
                .isEqualTo(3);
    }

    @Test
    void testAtRandomStraightFromTheSpecification() throws Exception {
        CommandLineRun run = CommandLineRun.of(
                "test",
                machine(),
                "--random",
                "9",
                "--seed",
                "3",
                "--patience",
                "100ms",
                "--",
                "sh",
                "-c",
                "while read coin; do echo '!soup'; done");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("fail: !soup came; allowed was !tea, !coffee");
    }

    @Test
    void testNeedsSomethingToTest() throws Exception {
        assertThat(CommandLineRun.of("test", machine()).code()).isEqualTo(2);
        assertThat(CommandLineRun.of("test", machine(), "--tcp", "nowhere").code())
                .isEqualTo(2);
        assertThat(CommandLineRun.of("test", machine(), "--", "/no/such/program")
                        .code())
                .isEqualTo(2);
    }

    @Test
    void aSequenceDiagramIsAPurpose() throws Exception {
        String diagram = file("tea.mmd", "sequenceDiagram\n  User->>Machine: coin\n  Machine-->>User: tea\n");
        CommandLineRun run = CommandLineRun.of("testgen", machine(), "--purpose", diagram);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\"?coin\"", "\"PASS\"");
    }

    @Test
    void aFolderOfTestsIsRunInOneProcess() throws Exception {
        String machine = machine();
        Path tests = Files.createDirectory(folder.resolve("tests"));
        Files.writeString(
                tests.resolve("test-2.aut"), "des (0, 3, 3)\n(0, \"?coin\", 1)\n(1, \"!tea\", 2)\n(2, \"PASS\", 2)\n");
        Files.writeString(
                tests.resolve("test-10.aut"),
                "des (0, 3, 3)\n(0, \"?coin\", 1)\n(1, \"!coffee\", 2)\n(2, \"PASS\", 2)\n");
        Path junit = folder.resolve("junit.xml");
        String tea = "echo starting; echo ready; read coin; echo '!tea'; cat";
        CommandLineRun run = CommandLineRun.of(
                "test",
                tests.toString(),
                "--patience",
                "20s",
                "--ready",
                "ready",
                "--coverage",
                machine,
                "--junit",
                junit.toString(),
                "--",
                "sh",
                "-c",
                tea);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).isEqualTo("""
                  pass  test-2.aut: the purpose is reached after 2 steps
                    > ?coin
                    < !tea
                  inconclusive  test-10.aut: !tea came; the specification allows it, if it was sent before ?coin arrived, but the test case does not
                1 pass, 1 inconclusive
                covered: 2 of 2 states, 2 of 3 transitions, 1 of 2 outputs
                  not covered: (1, "!coffee", 0)
                """);
        assertThat(Files.readString(junit))
                .contains("tests=\"2\" failures=\"0\"")
                .contains("<testcase classname=\"" + tests + "\" name=\"test-2.aut\"");
        CommandLineRun json = CommandLineRun.of(
                "test", tests.toString(), "--json", "--coverage", machine, "--ready", "ready", "--", "sh", "-c", tea);
        assertThat(json.out())
                .contains("\"pass\":1,\"fail\":0,\"inconclusive\":1")
                .contains("\"transitions\":{\"covered\":2,\"all\":3}");
        assertThat(CommandLineRun.of("test", tests.toString(), "--ready", "hello", "--", "sh", "-c", "echo hi")
                        .err())
                .startsWith("hasse: --ready: the implementation did not print 'hello'");
    }

    @Test
    void theSpecificationJudgesOutputsThatComeLate() throws Exception {
        String test = file(
                "late.aut",
                "des (0, 5, 4)\n(0, \"?coin\", 1)\n(1, \"!tea\", 2)\n(1, delta, 3)\n(2, PASS, 2)\n(3, FAIL, 3)\n");
        String spec = file("bell.aut", "des (0, 3, 3)\n(0, \"!ring\", 2)\n(0, \"?coin\", 1)\n(1, \"!tea\", 0)\n");
        String log = file("late.log", "> ?coin\n< !ring\n");
        assertThat(CommandLineRun.of("test", test, "--replay", log).code()).isEqualTo(1);
        CommandLineRun judged = CommandLineRun.of("test", test, "--specification", spec, "--replay", log);
        assertThat(judged.code()).isEqualTo(3);
        assertThat(judged.out())
                .contains("!ring came; the specification allows it, if it was sent before ?coin arrived, but the test"
                        + " case does not");
        assertThat(CommandLineRun.of("test", test, "--coverage", spec, "--replay", log)
                        .code())
                .isEqualTo(3);
    }
}
