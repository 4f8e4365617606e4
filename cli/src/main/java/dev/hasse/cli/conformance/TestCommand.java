package dev.hasse.cli.conformance;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.SeedOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.LineStream;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.execution.Bare;
import dev.hasse.conformance.execution.Implementation;
import dev.hasse.conformance.execution.LineImplementation;
import dev.hasse.conformance.execution.LogMismatchException;
import dev.hasse.conformance.execution.LoggedImplementation;
import dev.hasse.conformance.execution.RandomTester;
import dev.hasse.conformance.execution.TestDriver;
import dev.hasse.conformance.execution.TestLog;
import dev.hasse.conformance.execution.TestRun;
import dev.hasse.conformance.generation.TestGraph;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse test TESTCASE -- COMMAND...}. */
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description = "Run a test case against an implementation that takes and gives one label a line.",
        footer = {
            "",
            "Exit code: 0 pass, 1 fail, 2 wrong usage or bad input, 3 inconclusive.",
            "Example: hasse test tests/test-1.aut -- ./implementation"
        })
public final class TestCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "TESTCASE",
            description = "A test case as testgen writes it; with --random, the specification.")
    private String in = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "COMMAND",
            description = "Behind --: the program and its arguments.")
    private List<String> command = new ArrayList<>();

    @Option(names = "--tcp", paramLabel = "HOST:PORT", description = "The implementation is a server there.")
    private @Nullable String tcp;

    @Option(names = "--replay", paramLabel = "LOG", description = "The implementation does as in this log.")
    private @Nullable String replay;

    @Option(
            names = "--patience",
            paramLabel = "TIME",
            description = "What lasts longer is silence (default: ${DEFAULT-VALUE}).")
    private String patience = "1s";

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
        Session session = session(budget);
        TestRun run;
        try (Implementation implementation = implementation()) {
            run = session.run(bare && replay == null ? new Bare(implementation) : implementation, waiting);
        } catch (LogMismatchException e) {
            throw new InputException(String.valueOf(replay), String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new InputException("", "the implementation cannot be talked to: " + e.getMessage());
        }
        if (log != null) {
            String text = TestLog.text(run);
            log.writeText(console, out -> out.write(text));
        }
        report(run);
        return switch (run.verdict()) {
            case PASS -> ExitCode.HOLDS;
            case FAIL -> ExitCode.VIOLATED;
            case INCONCLUSIVE -> ExitCode.UNKNOWN;
        };
    }

    /** What is done with an implementation. */
    private interface Session {
        TestRun run(Implementation implementation, Duration patience) throws IOException;
    }

    private Session session(Budget budget) throws InputException {
        Integer steps = random;
        if (steps == null) {
            TestGraph test = TestGraph.of(options.lts().read(in, console, budget), in);
            TestDriver driver = new TestDriver(test, in);
            return (implementation, waiting) -> driver.run(implementation, waiting, budget);
        }
        Iolts specification = options.read(in, console, budget);
        RandomTester tester = new RandomTester(specification, options.quiescence(), budget);
        return (implementation, waiting) -> tester.run(implementation, waiting, steps, seed.seed());
    }

    private Implementation implementation() throws InputException, IOException {
        int ways = (tcp == null ? 0 : 1) + (replay == null ? 0 : 1) + (command.isEmpty() ? 0 : 1);
        if (ways != 1) {
            throw new InputException("", "expected one of -- COMMAND, --tcp and --replay: what is to be tested?");
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

    private void report(TestRun run) throws IOException {
        String verdict = run.verdict().name().toLowerCase(Locale.ROOT);
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                out.writeStringField("verdict", verdict);
                out.writeArrayFieldStart("steps");
                for (TestRun.Step step : run.steps()) {
                    out.writeString(step.toString());
                }
                out.writeEndArray();
                out.writeStringField("explanation", run.explanation());
            });
            return;
        }
        run.steps().forEach(step -> console.out().println("  " + step.shown()));
        LineStream.Coloured shown = switch (run.verdict()) {
            case PASS -> Console.green(verdict);
            case FAIL -> Console.red(verdict);
            case INCONCLUSIVE -> Console.yellow(verdict);
        };
        console.out().println(shown, ": ", run.explanation());
    }
}
