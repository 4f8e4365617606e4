package dev.hasse.cli.conformance;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.base.TextFile;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.SeedOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.Progress;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.execution.Bare;
import dev.hasse.conformance.execution.Coverage;
import dev.hasse.conformance.execution.Implementation;
import dev.hasse.conformance.execution.LateOutputs;
import dev.hasse.conformance.execution.LineImplementation;
import dev.hasse.conformance.execution.LogMismatchException;
import dev.hasse.conformance.execution.LoggedImplementation;
import dev.hasse.conformance.execution.RandomTester;
import dev.hasse.conformance.execution.TestDriver;
import dev.hasse.conformance.execution.TestLog;
import dev.hasse.conformance.execution.TestRun;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.lts.format.LtsFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse test TESTCASE -- COMMAND...}. */
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description = "Run test cases against an implementation that takes and gives one label a line.",
        footer = {
            "",
            "Exit code: 0 pass, 1 fail, 2 wrong usage or bad input, 3 inconclusive.",
            "Example: hasse test tests/ --coverage specification.aut --junit results.xml -- ./implementation"
        })
public final class TestCommand implements Callable<Integer> {
    /** How long a program may take to say that it is ready. */
    private static final Duration STARTING = Duration.ofSeconds(60);

    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "TESTCASE",
            description = "A test case as testgen writes it, or a folder of them; with --random, the specification.")
    private String in = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "COMMAND",
            description = "After --: the command to test; each test case starts it anew.")
    private List<String> command = new ArrayList<>();

    @Option(names = "--tcp", paramLabel = "HOST:PORT", description = "Test the server at this address.")
    private @Nullable String tcp;

    @Option(
            names = "--replay",
            paramLabel = "LOG",
            description = "Replay this log instead of running an implementation.")
    private @Nullable String replay;

    @Option(
            names = "--patience",
            paramLabel = "TIME",
            description = "Treat no output for this long as quiescence (default: ${DEFAULT-VALUE}).")
    private String patience = "1s";

    @Option(
            names = "--ready",
            paramLabel = "LINE",
            description = "Wait until the implementation prints this line before the test begins.")
    private @Nullable String ready;

    @Option(
            names = "--coverage",
            paramLabel = "SPEC",
            description =
                    "Also say which states, transitions and outputs of this specification were covered; includes --specification.")
    private @Nullable String coverage;

    @Option(
            names = "--specification",
            paramLabel = "SPEC",
            description = "Use this specification to judge outputs that the test case does not expect, such as late"
                    + " ones.")
    private @Nullable String judge;

    @Option(names = "--junit", paramLabel = "FILE", description = "Also write the results as JUnit XML.")
    private @Nullable OutputFile junit;

    @Option(
            names = "--random",
            paramLabel = "N",
            description = "Test N steps at random, straight from a specification.")
    private @Nullable Integer random;

    @Mixin
    private SeedOption seed = new SeedOption();

    @Option(names = "--bare", description = "Send labels without the ? in front.")
    private boolean bare;

    @Option(names = "--log", paramLabel = "FILE", description = "Write what happened, for --replay.")
    private @Nullable OutputFile log;

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private IoltsOptions options = new IoltsOptions();

    private Optional<LateOutputs> late = Optional.empty();

    TestCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Duration waiting = LimitOptions.time(patience, "--patience");
        if (random != null && random < 1) {
            throw new InputException("--random", "expected at least 1 step, not " + random);
        }
        Budget budget = options.budget();
        Optional<Coverage> covered = Optional.empty();
        if (coverage != null) {
            Iolts specification = options.read(coverage, console, budget);
            covered = Optional.of(new Coverage(specification, budget));
            late = Optional.of(LateOutputs.judgedBy(specification, options.quiescence(), budget));
        }
        if (judge != null) {
            late = Optional.of(
                    LateOutputs.judgedBy(options.read(judge, console, budget), options.quiescence(), budget));
        }
        SuiteReport report = new SuiteReport(console);
        if (random == null && Files.isDirectory(Path.of(in))) {
            runAll(report, covered, waiting, budget);
        } else {
            runOne(report, covered, waiting, budget);
        }
        if (junit != null) {
            report.writeJunit(junit, in);
        }
        return report.exitCode();
    }

    private void runOne(SuiteReport report, Optional<Coverage> covered, Duration waiting, Budget budget)
            throws Exception {
        long start = System.nanoTime();
        TestRun run = run(session(in, budget), waiting);
        report.add(in, run, (System.nanoTime() - start) / 1e9);
        covered.ifPresent(each -> each.add(run));
        if (log != null) {
            String text = TestLog.text(run);
            log.writeText(console, out -> out.write(text));
        }
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                SuiteReport.write(out, run);
                if (covered.isPresent()) {
                    SuiteReport.write(out, covered.get());
                }
            });
            return;
        }
        run.steps().forEach(step -> console.out().println("  " + step.shown()));
        console.out().println(SuiteReport.coloured(run.verdict()), ": ", run.explanation());
        covered.ifPresent(each -> SuiteReport.print(each, console));
    }

    private void runAll(SuiteReport report, Optional<Coverage> covered, Duration waiting, Budget budget)
            throws Exception {
        if (log != null || replay != null) {
            throw new InputException(in, "--log and --replay take one test case, not a folder");
        }
        List<Path> tests = tests(Path.of(in));
        Progress progress = console.progress().of(tests.size());
        for (Path test : tests) {
            long start = System.nanoTime();
            TestRun run = run(session(test.toString(), budget), waiting);
            report.add(test.getFileName().toString(), run, (System.nanoTime() - start) / 1e9);
            covered.ifPresent(each -> each.add(run));
            progress.step();
            if (!json.isGiven()) {
                report.printLast();
            }
        }
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                report.write(out);
                if (covered.isPresent()) {
                    SuiteReport.write(out, covered.get());
                }
            });
        } else {
            report.printCounts();
            covered.ifPresent(each -> SuiteReport.print(each, console));
        }
    }

    /** In the order of their numbers: test-2 before test-10. */
    private static List<Path> tests(Path folder) throws InputException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> tests = files.filter(
                            each -> LtsFormat.toRead(each.toString()).isPresent())
                    .sorted(Comparator.comparing((Path each) -> each.toString().length())
                            .thenComparing(Path::toString))
                    .toList();
            if (tests.isEmpty()) {
                throw new InputException(folder.toString(), "the folder has no test case (.aut)");
            }
            return tests;
        } catch (IOException e) {
            throw new InputException(folder.toString(), "cannot be read: " + InputFile.problem(e));
        }
    }

    private TestRun run(Session session, Duration waiting) throws InputException {
        try (Implementation implementation = implementation()) {
            awaitReady(implementation);
            return session.run(bare && replay == null ? new Bare(implementation) : implementation, waiting);
        } catch (LogMismatchException e) {
            throw new InputException(String.valueOf(replay), String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new InputException("", "the implementation cannot be talked to: " + e.getMessage());
        }
    }

    /** Lines before the one that is waited for do not count. */
    private void awaitReady(Implementation implementation) throws IOException, InputException {
        if (ready == null || replay != null) {
            return;
        }
        Optional<String> line;
        do {
            line = implementation.receive(STARTING);
            if (line.isEmpty()) {
                throw new InputException(
                        "--ready",
                        "the implementation did not print '" + ready + "' within " + STARTING.toSeconds() + " s"
                                + implementation.ended().map(how -> "; " + how).orElse(""));
            }
        } while (!line.get().equals(ready.strip()));
    }

    /** What is done with an implementation. */
    private interface Session {
        TestRun run(Implementation implementation, Duration patience) throws IOException;
    }

    private Session session(String test, Budget budget) throws InputException {
        Integer steps = random;
        if (steps == null) {
            TestGraph graph = TestGraph.of(options.lts().read(test, console, budget), test);
            TestDriver driver = new TestDriver(graph, test, late);
            return (implementation, waiting) -> driver.run(implementation, waiting, budget);
        }
        Iolts specification = options.read(test, console, budget);
        RandomTester tester = new RandomTester(specification, options.quiescence(), budget);
        return (implementation, waiting) -> tester.run(implementation, waiting, steps, seed.seed());
    }

    private Implementation implementation() throws InputException, IOException {
        int ways = (tcp == null ? 0 : 1) + (replay == null ? 0 : 1) + (command.isEmpty() ? 0 : 1);
        if (ways != 1) {
            throw new InputException(
                    "", "expected exactly one thing to test: -- COMMAND, --tcp HOST:PORT or" + " --replay LOG");
        }
        if (replay != null) {
            return new LoggedImplementation(TestLog.read(replay, TextFile.read(Path.of(replay))));
        }
        if (tcp == null) {
            return LineImplementation.start(command);
        }
        int colon = tcp.lastIndexOf(':');
        String port = tcp.substring(colon + 1);
        if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 65_535) {
            throw new InputException("--tcp", "expected HOST:PORT, not '" + tcp + "'");
        }
        return LineImplementation.connect(tcp.substring(0, colon), Integer.parseInt(port));
    }
}
