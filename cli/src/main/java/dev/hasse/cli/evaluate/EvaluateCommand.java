package dev.hasse.cli.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.cluster.WorkerOptions;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.options.SolverOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.evaluate.Evaluation;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SystemEvidence;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.format.LtsFile;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse evaluate LTS -f FORMULA}: the mu-calculus on a transition system. */
@Command(
        name = "evaluate",
        mixinStandardHelpOptions = true,
        description = "Evaluate a mu-calculus formula (MCL 3) on a transition system, a network, or a trace's lattice.",
        footer = {
            "",
            "Exit code: 0 true, 1 false, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse evaluate protocol.aut -f '[ true* . \"SEND\" . (not \"RECV\")* . \"SEND\" ] false'"
        })
public final class EvaluateCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            paramLabel = "LTS",
            description = "An .aut or .fsm (.gz, .bz2), a network .net, a trace, or - for an .aut on standard input.")
    private String input = "";

    @Mixin
    private FormulaOptions formulas = new FormulaOptions();

    @Mixin
    private SolverOptions solvers = new SolverOptions();

    @Option(
            names = "--diagnostic",
            paramLabel = "FILE",
            description = "Write the part of the system that shows why (.aut, .aut.gz, .dot).")
    private @Nullable OutputFile diagnostic;

    @Option(names = "--explain", description = "Say why.")
    private boolean explain;

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private LtsOptions systems = new LtsOptions();

    @Mixin
    private WorkerOptions workers = new WorkerOptions();

    @Mixin
    private ReadingOptions traces = new ReadingOptions();

    EvaluateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        MuFormula formula = formulas.formula();
        Positions positions = Translation.of(formula);
        Budget budget = systems.budget();
        if (workers.areNamed()) {
            solvers.refuse("workers solve in a way of their own");
        }
        boolean wantsEvidence = explain || diagnostic != null;
        if (diagnostic != null) {
            LtsFile.checkWritable(diagnostic.name());
        }
        Evaluated evaluated = workers.areNamed()
                ? new ClusterEvaluation(console, workers, systems, traces)
                        .evaluate(input, formula, wantsEvidence, budget)
                : evaluate(positions, wantsEvidence, budget);
        if (diagnostic != null) {
            systems.write(evaluated.evidence().orElseThrow().part(), diagnostic, console);
        }
        print(evaluated);
        evaluated.evidence().filter(each -> explain && !json.isGiven()).ifPresent(this::explain);
        return evaluated.verdict() ? ExitCode.HOLDS : ExitCode.VIOLATED;
    }

    private Evaluated evaluate(Positions formula, boolean wantsEvidence, Budget budget)
            throws InputException, IOException {
        Evaluator evaluator = new Evaluator(solvers.choice(wantsEvidence));
        TransitionSystem system = SystemFile.read(input, console, systems, traces, budget);
        long start = System.nanoTime();
        Evaluation evaluation = evaluator.evaluate(system, formula, budget);
        double seconds = (System.nanoTime() - start) / 1e9;
        Optional<SystemEvidence> evidence = wantsEvidence ? Optional.of(evaluation.evidence()) : Optional.empty();
        // What is explored on the fly nobody counted.
        OptionalLong states = system instanceof Lts lts ? OptionalLong.of(lts.stateCount()) : OptionalLong.empty();
        OptionalLong transitions =
                system instanceof Lts lts ? OptionalLong.of(lts.transitionCount()) : OptionalLong.empty();
        return new Evaluated(
                evaluation.verdict(), states, transitions, evaluation.variableCount(), seconds, evidence, List.of());
    }

    private void print(Evaluated evaluated) throws IOException {
        if (json.isGiven()) {
            JsonOutput.print(console, evaluated::write);
        } else {
            String size = evaluated.states().isPresent()
                    ? evaluated.states().getAsLong() + " states, "
                            + evaluated.transitions().orElse(0) + " transitions, "
                    : "";
            String where = evaluated.workers().isEmpty()
                    ? ""
                    : ", " + evaluated.workers().size() + (evaluated.workers().size() == 1 ? " worker" : " workers");
            console.out()
                    .println(
                            evaluated.verdict() ? Console.green("true") : Console.red("false"),
                            String.format(
                                    Locale.ROOT,
                                    " (%s%d variables, %.3f s%s)",
                                    size,
                                    evaluated.variables(),
                                    evaluated.seconds(),
                                    where));
        }
    }

    private void explain(SystemEvidence evidence) {
        if (evidence.run().isPresent()) {
            console.out().println("because of this run:");
            console.out().print(evidence.run().get().toString());
        } else {
            console.out()
                    .println("no single run shows why: it takes " + evidence.part()
                            + " (--diagnostic FILE.aut writes them)");
        }
    }
}
