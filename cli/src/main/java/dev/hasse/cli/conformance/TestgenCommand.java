package dev.hasse.cli.conformance;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.parallel.KernelSolver;
import dev.hasse.cli.cluster.WorkerOptions;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.OutputOption;
import dev.hasse.cli.options.ThreadsOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.OutputFolder;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.generation.TestCases;
import dev.hasse.conformance.generation.TestGeneration;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.conformance.generation.TestSuite;
import dev.hasse.conformance.purpose.TestPurpose;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse testgen SPEC --purpose TP}. */
@Command(
        name = "testgen",
        mixinStandardHelpOptions = true,
        description = {
            "Tests out of a specification and a purpose: the complete test graph, and test cases.",
            "A graph may be .aut, .dot or .mmd; without -o, --test and --tests it goes to standard output."
        },
        footer = {
            "",
            "Exit code: 0 there are tests, 1 the specification has nothing that the purpose accepts, 2 wrong usage or bad input, 3 unknown.",
            "Example: hasse testgen specification.aut --purpose purpose.aut -o graph.aut --tests tests/"
        })
public final class TestgenCommand implements Callable<Integer> {
    /** How the states that lead to acceptance are found. */
    enum Engine {
        EQUATIONS,
        SEARCH
    }

    private final Console console;

    @Parameters(paramLabel = "SPEC", description = "The specification, a transition system.")
    private String in = "";

    @Mixin
    private PurposeOptions purposes = new PurposeOptions();

    @Mixin
    private OutputOption output = new OutputOption();

    @Option(names = "--raw", paramLabel = "FILE", description = "Write the graph before it is made deterministic, too.")
    private @Nullable OutputFile raw;

    @Option(names = "--test", paramLabel = "FILE", description = "Write one test case, the shortest way to pass.")
    private @Nullable OutputFile test;

    @Option(names = "--tests", paramLabel = "DIR", description = "Write test cases test-1.aut, test-2.aut, ... there.")
    private @Nullable OutputFolder tests;

    @Option(
            names = "--select",
            paramLabel = "WHICH",
            description = "Which test cases for --tests: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}: every"
                    + " transition of the graph; PATHS: every path to pass without a repeated state).")
    private TestCases.Choice select = TestCases.Choice.COVER;

    @Option(
            names = "--most",
            paramLabel = "N",
            description = "Maximum number of test cases (default: ${DEFAULT-VALUE}).")
    private int most = 1000;

    @Option(
            names = "--style",
            paramLabel = "STYLE",
            description = "Labels of .aut files: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private TestFile.Style style = TestFile.Style.HASSE;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "Select by boolean equations or by a search: ${COMPLETION-CANDIDATES} (default:"
                    + " ${DEFAULT-VALUE}).")
    private Engine engine = Engine.EQUATIONS;

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private WorkerOptions workers = new WorkerOptions();

    @Mixin
    private IoltsOptions options = new IoltsOptions();

    TestgenCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        if (most < 1) {
            throw new InputException("--most", "expected at least 1, not " + most);
        }
        int count = threads.threads();
        Budget budget = options.budget();
        Iolts specification = options.read(in, console, budget);
        Alphabet alphabet = specification.alphabet();
        TestPurpose purpose = purposes.purpose(specification, options.lts(), console, budget);
        TestGeneration.Selected selected =
                select(TestGeneration.of(specification, purpose, options.quiescence(), budget), count);
        if (raw != null) {
            options.lts().write(selected.raw(), raw, console);
        }
        Optional<TestCases> cases = selected.cases();
        if (cases.isEmpty()) {
            return nothing();
        }
        TestFile file = new TestFile(console, alphabet, style, budget);
        TestGraph graph = cases.get().graph();
        write(file, graph);
        if (test != null) {
            file.write(cases.get().one(), test);
        }
        Optional<TestSuite> suite = Optional.empty();
        if (tests != null) {
            suite = Optional.of(cases.get().suite(select, most));
            write(file, suite.get(), tests);
        }
        report(graph, suite, alphabet);
        return ExitCode.HOLDS;
    }

    private TestGeneration.Selected select(TestGeneration generation, int threads) throws InputException, IOException {
        if (workers.areNamed()) {
            return generation.select(
                    new ClusterSelection(console, workers).select(generation.product(), generation.budget()));
        }
        if (engine == Engine.SEARCH) {
            return generation.search();
        }
        return threads == 1 ? generation.select() : generation.select(new KernelSolver(threads));
    }

    private int nothing() throws IOException {
        if (json.isGiven()) {
            JsonOutput.print(console, out -> out.writeBooleanField("possible", false));
        } else {
            console.out().println("no test: the specification has nothing that the purpose accepts");
        }
        return ExitCode.VIOLATED;
    }

    private void write(TestFile file, TestGraph graph) throws InputException {
        if (output.isGiven() || test == null && tests == null && !json.isGiven()) {
            file.write(graph, output.file());
        }
    }

    private static void write(TestFile file, TestSuite suite, OutputFolder tests) throws InputException {
        tests.write(folder -> {
            int number = 0;
            for (TestGraph test : suite.cases()) {
                number++;
                file.write(
                        test,
                        new OutputFile(folder.resolve("test-" + number + ".aut").toString()));
            }
        });
    }

    private void report(TestGraph graph, Optional<TestSuite> suite, Alphabet alphabet) throws IOException {
        int made = suite.map(tests -> tests.cases().size()).orElse(test == null ? 0 : 1);
        boolean complete = suite.map(TestSuite::complete).orElse(true);
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                out.writeBooleanField("possible", true);
                out.writeNumberField("states", graph.stateCount());
                out.writeNumberField("transitions", graph.lts().transitionCount());
                out.writeNumberField("labels", alphabet.labels().size());
                out.writeNumberField("tests", made);
                out.writeBooleanField("complete", complete);
            });
        } else {
            String tests = made == 0 ? "" : ", " + made + (made == 1 ? " test case" : " test cases");
            console.note("complete test graph: " + graph + tests + (complete ? "" : ", and there are more"));
        }
    }
}
