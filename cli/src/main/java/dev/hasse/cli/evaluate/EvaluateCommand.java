package dev.hasse.cli.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.parity.ParityGame;
import dev.hasse.bes.parity.PgFile;
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
import dev.hasse.evaluate.UnmatchedLabels;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.lts.Lts;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.format.LtsFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse evaluate LTS -f FORMULA}: the mu-calculus on transition systems. */
@Command(
        name = "evaluate",
        mixinStandardHelpOptions = true,
        description = "Evaluate mu-calculus formulas (MCL 3) on transition systems, networks, or a trace's lattice.",
        footer = {
            "",
            "Exit code: 0 true, 1 false, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse evaluate protocol.aut -f '[ true* . \"SEND\" . (not \"RECV\")* . \"SEND\" ] false'"
        })
public final class EvaluateCommand implements Callable<Integer> {
    /** What fails beside a formula that is false. */
    enum FailOn {
        vacuous
    }

    private final Console console;

    @Parameters(
            paramLabel = "LTS",
            arity = "1..*",
            description =
                    "An .aut, .fsm or .dot (.gz, .bz2), a network .net, a folder of them, a trace, or - for an .aut on"
                            + " standard input.")
    private List<String> inputs = new ArrayList<>();

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

    @Option(
            names = "--game",
            paramLabel = "FILE",
            description = "Also write the parity game of formula and system, in PGSolver's format (.pg).")
    private @Nullable OutputFile game;

    @Option(names = "--state-numbers", description = "With --explain: also name the state that each step leads to.")
    private boolean stateNumbers;

    @Option(names = "--junit", paramLabel = "FILE", description = "Also write the results as JUnit XML.")
    private @Nullable OutputFile junit;

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            description = "vacuous: a formula that names a label that no transition has fails (exit code 1).")
    private @Nullable FailOn failOn;

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
        List<NamedFormula> asked = formulas.formulas(console);
        inputs = SystemFile.all(inputs);
        boolean single = asked.size() == 1 && inputs.size() == 1;
        if (workers.areNamed()) {
            solvers.refuse("workers solve in a way of their own");
            for (NamedFormula each : asked) {
                Translation.inBlocks(each.formula());
            }
        } else {
            new Evaluator(solvers.choice(wantsEvidence()));
        }
        if (game != null && (!single || workers.areNamed())) {
            throw new InputException("--game", "takes one system and one formula, and no workers");
        }
        if (diagnostic != null) {
            if (!single) {
                throw new InputException("--diagnostic", "takes one system and one formula");
            }
            LtsFile.checkWritable(diagnostic.name());
        }
        Budget budget = systems.budget();
        Answers answers = new Answers(console);
        if (single) {
            Evaluated evaluated = new OneSystem(inputs.get(0), budget).evaluate(asked.get(0));
            answers.add(SystemAnswer.of(inputs.get(0), asked.get(0).name(), evaluated));
            printSingle(evaluated);
        } else {
            for (String input : inputs) {
                evaluateAll(input, asked, answers, budget);
            }
            if (json.isGiven()) {
                answers.printJson(explain);
            } else {
                answers.printCounts();
            }
        }
        if (junit != null) {
            answers.writeJunit(junit, failOn != null);
        }
        return exitCode(answers.all());
    }

    private boolean wantsEvidence() {
        return explain || diagnostic != null;
    }

    /** What is wrong with one system or formula is said, and the others are looked at all the same. */
    private void evaluateAll(String input, List<NamedFormula> asked, Answers answers, Budget budget)
            throws IOException {
        OneSystem system = new OneSystem(input, budget);
        for (NamedFormula formula : asked) {
            SystemAnswer answer;
            try {
                answer = SystemAnswer.of(input, formula.name(), system.evaluate(formula));
            } catch (InputException e) {
                console.error(e);
                answer = SystemAnswer.without(input, formula.name(), SystemAnswer.Word.ERROR, e.headline());
            } catch (LimitReachedException e) {
                answer = SystemAnswer.without(input, formula.name(), SystemAnswer.Word.UNKNOWN, e.reason());
            }
            answers.add(answer);
            if (!json.isGiven() && answer.word() != SystemAnswer.Word.ERROR) {
                print(answer);
            } else if (answer.word() == SystemAnswer.Word.ERROR && !system.isRead()) {
                return;
            }
        }
    }

    private int exitCode(List<SystemAnswer> answers) {
        int code = ExitCode.HOLDS;
        for (SystemAnswer each : answers) {
            boolean fails = each.word() == SystemAnswer.Word.FALSE || failOn != null && each.isVacuous();
            if (each.word() == SystemAnswer.Word.ERROR) {
                return ExitCode.BAD_INPUT;
            } else if (fails) {
                code = ExitCode.VIOLATED;
            } else if (each.word() == SystemAnswer.Word.UNKNOWN && code == ExitCode.HOLDS) {
                code = ExitCode.UNKNOWN;
            }
        }
        return code;
    }

    /** A system that is read when its first formula is evaluated, here or on workers. */
    private final class OneSystem {
        private final String input;
        private final Budget budget;
        private @Nullable TransitionSystem system;

        OneSystem(String input, Budget budget) {
            this.input = input;
            this.budget = budget;
        }

        boolean isRead() {
            return system != null;
        }

        Evaluated evaluate(NamedFormula formula) throws InputException, IOException {
            Evaluated evaluated = workers.areNamed()
                    ? new ClusterEvaluation(console, workers, systems, traces.keepingLockOrder("evaluate"))
                            .evaluate(input, formula.formula(), wantsEvidence(), budget)
                    : here(formula);
            if (diagnostic != null) {
                systems.write(evaluated.evidence().orElseThrow().part(), diagnostic, console);
            }
            return evaluated;
        }

        private Evaluated here(NamedFormula formula) throws InputException, IOException {
            if (system == null) {
                system = SystemFile.read(input, console, systems, traces.keepingLockOrder("evaluate"), budget);
            }
            try (Budget own = budget.share()) {
                if (game != null) {
                    ParityGame found = Evaluator.game(system, formula.formula(), own);
                    game.writeText(console, out -> PgFile.write(found, out));
                }
                return here(formula, system, own);
            }
        }

        private Evaluated here(NamedFormula formula, TransitionSystem read, Budget own) throws InputException {
            long start = System.nanoTime();
            Evaluation evaluation =
                    new Evaluator(solvers.choice(wantsEvidence())).evaluate(read, formula.positions(), own);
            double seconds = (System.nanoTime() - start) / 1e9;
            Optional<SystemEvidence> evidence = wantsEvidence() ? Optional.of(evaluation.evidence()) : Optional.empty();
            // What is explored on the fly nobody counted.
            OptionalLong states = read instanceof Lts lts ? OptionalLong.of(lts.stateCount()) : OptionalLong.empty();
            OptionalLong transitions =
                    read instanceof Lts lts ? OptionalLong.of(lts.transitionCount()) : OptionalLong.empty();
            return new Evaluated(
                    evaluation.verdict(),
                    states,
                    transitions,
                    evaluation.variableCount(),
                    seconds,
                    UnmatchedLabels.sentences(formula.formula(), read.labels()),
                    evidence,
                    List.of());
        }
    }

    private void printSingle(Evaluated evaluated) throws IOException {
        if (json.isGiven()) {
            JsonOutput.print(console, out -> evaluated.write(out, explain));
            return;
        }
        console.out().println(coloured(evaluated.verdict()), " (" + evaluated.figures() + ")");
        evaluated.unmatched().forEach(each -> LtsOptions.warn(each, console));
        if (explain) {
            console.out().print(evaluated.explanation(stateNumbers));
        }
    }

    private void print(SystemAnswer answer) {
        if (answer.evaluated().isEmpty()) {
            console.out()
                    .println(
                            answer.system() + ": ",
                            Console.yellow("unknown"),
                            " (" + answer.reason() + ") " + answer.formula());
            return;
        }
        Evaluated evaluated = answer.evaluated().get();
        String vacuous =
                evaluated.unmatched().isEmpty() ? "" : " (vacuously: " + String.join("; ", evaluated.unmatched()) + ")";
        console.out().println(answer.system() + ": ", coloured(evaluated.verdict()), "  " + answer.formula() + vacuous);
        if (explain) {
            console.out().print(evaluated.explanation(stateNumbers));
        }
    }

    private static Object coloured(boolean verdict) {
        return verdict ? Console.green("true") : Console.red("false");
    }
}
