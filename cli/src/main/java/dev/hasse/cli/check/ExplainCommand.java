package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.check.meaning.ExampleRuns;
import dev.hasse.check.meaning.FormulaWords;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.logic.Domain;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.file.MonitorFile;
import dev.hasse.monitor.ltl.LtlTranslation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse explain}: what a formula says, and a run that satisfies it beside one that does not. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description = "Say what a formula means, with a run that satisfies it and one that does not.",
        footer = {"", "Example: hasse explain \"response([event = 'order'], [event = 'ship'])\""})
public final class ExplainCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FORMULA", description = "A property: CTL, LTL, a pattern, or monitor:FILE.")
    private String formula = "";

    @Option(
            names = "--processes",
            split = ",",
            paramLabel = "NAME",
            description = "The processes that quantifiers range over.")
    private List<String> processes = new ArrayList<>(List.of("P1", "P2"));

    @Mixin
    private LimitOptions limits = new LimitOptions();

    public ExplainCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        PropertyTemplate template = PropertyParser.parse("FORMULA", formula);
        Domain domain = Domain.of(processes);
        Optional<Property.ForEach> forEach = template.forEachValue(domain);
        Property property = forEach.isPresent() ? forEach.get() : template.instantiate(domain);
        console.out().println(OneLine.of(FormulaWords.of(property)));
        Optional<Automaton> automaton = automaton(property);
        if (automaton.isPresent()) {
            ExampleRuns runs = new ExampleRuns(automaton.get());
            show("holds", runs.satisfying());
            show("violated", runs.violating());
        }
        console.out().flush();
        return ExitCode.HOLDS;
    }

    private void show(String verdict, Optional<ExampleRuns.Example> example) {
        String run = example.map(ExampleRuns.Example::text).orElse("in no short run");
        console.out().println(OneLine.of(String.format("  %-9s %s", verdict, run)));
    }

    /** CTL is about more than one run: it has no picture. */
    private Optional<Automaton> automaton(Property property) throws InputException {
        if (property instanceof Property.Ltl ltl) {
            return Optional.of(LtlTranslation.ofViolations(ltl.formula(), limits.budget()));
        } else if (property instanceof Property.ForEach each) {
            return Optional.of(LtlTranslation.ofViolations(each.symbolic().formula(), limits.budget()));
        } else if (property instanceof Property.Monitor monitor) {
            return Optional.of(MonitorFile.read(monitor.file(), processes));
        }
        return Optional.empty();
    }
}
