package dev.hasse.cli.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.ltl.Composition;
import dev.hasse.check.ltl.CompositionWriter;
import dev.hasse.cli.options.OutputOption;
import dev.hasse.cli.options.TraceCommand;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.file.MonitorFile;
import dev.hasse.monitor.file.MonitorWriter;
import dev.hasse.monitor.ltl.LtlTranslation;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse monitor show}: prints the automaton of a formula's violations, or of a monitor file. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Print the automaton of the runs that violate a property.",
        footer = {
            "",
            "Example: hasse monitor show 'G (req = 1 -> F ack = 1)' --as dot",
            "Example: hasse monitor show monitor:lift.mon --with run.jsonl --symbolic --as dot"
        })
final class MonitorShowCommand extends TraceCommand {
    /** How an automaton is written. */
    enum Form {
        text,
        dot,
        hoa
    }

    @Parameters(paramLabel = "PROPERTY", description = "An LTL formula or pattern, or monitor:FILE.")
    private String property = "";

    @Option(
            names = "--as",
            paramLabel = "text|dot|hoa",
            description = "The form: readable text (default), Graphviz, or the Hanoi omega-automata format.")
    private Form form = Form.text;

    @Option(
            names = "--processes",
            split = ",",
            paramLabel = "NAME",
            description = "The processes that quantifiers range over.")
    private List<String> processes = new ArrayList<>();

    @Option(
            names = "--with",
            paramLabel = "TRACE",
            description =
                    "Print the composition with a trace instead: every cut of the trace with every automaton state"
                            + " possible there.")
    private @Nullable String trace;

    @Option(
            names = "--symbolic",
            description =
                    "With --with: events that the automaton does not see are taken together, as the engine symbolic"
                            + " does.")
    private boolean symbolic;

    @Mixin
    private OutputOption output = new OutputOption();

    MonitorShowCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        if (trace != null) {
            String picture = composition(trace);
            output.file().writeText(console, out -> out.write(picture));
            return ExitCode.HOLDS;
        }
        if (symbolic) {
            throw new InputException("--symbolic", "needs a trace: add --with TRACE");
        }
        Automaton automaton = automaton();
        String text = switch (form) {
            case text -> MonitorWriter.text(automaton);
            case dot -> MonitorWriter.dot(automaton);
            case hoa -> MonitorWriter.hoa(automaton);
        };
        output.file().writeText(console, out -> out.write(text));
        return ExitCode.HOLDS;
    }

    private String composition(String argument) throws InputException, IOException {
        if (form == Form.hoa) {
            throw new InputException("--as", "a composition is written as text or dot");
        }
        Budget budget = limits.budget();
        Trace read = reading.keepingLockOrder("monitor show").one(argument, console, budget);
        Property asked = PropertyParser.parse("PROPERTY", property).instantiate(read.processNames());
        if (asked instanceof Property.Ctl) {
            throw noMonitor();
        }
        Composition made =
                symbolic ? Composition.symbolic(read, asked, budget) : Composition.explicit(read, asked, budget);
        return form == Form.dot ? CompositionWriter.dot(made) : CompositionWriter.text(made);
    }

    private static InputException noMonitor() {
        return new InputException("PROPERTY", "expected an LTL formula or monitor:FILE; a CTL formula has no monitor");
    }

    private Automaton automaton() throws InputException {
        Property parsed = PropertyParser.parse("PROPERTY", property).instantiate(processes);
        if (parsed instanceof Property.Ltl ltl) {
            return LtlTranslation.ofViolations(ltl.formula(), limits.budget());
        } else if (parsed instanceof Property.Monitor monitor) {
            return MonitorFile.read(monitor.file(), processes);
        }
        throw noMonitor();
    }
}
