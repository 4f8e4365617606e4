package dev.hasse.cli.conformance;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.options.MatchOption;
import dev.hasse.cli.output.Console;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Orientation;
import dev.hasse.conformance.Quiescence;
import dev.hasse.lts.relabel.InputsOutputs;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.RulesFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which labels are inputs and which outputs, and what counts as quiescence. */
final class IoltsOptions {
    @Option(
            names = "--io",
            paramLabel = "FILE",
            description = "An .io file of TGV: 'input' or 'output', then a regular expression a line.")
    private @Nullable String rules;

    @Option(
            names = "--inputs",
            paramLabel = "REGEXP",
            description = "These labels are inputs, all others outputs; may be given several times."
                    + " Without --io, --inputs and --outputs: ?x is an input, !x an output.")
    private List<String> inputs = new ArrayList<>();

    @Option(names = "--outputs", paramLabel = "REGEXP", description = "These labels are outputs, all others inputs.")
    private List<String> outputs = new ArrayList<>();

    @Mixin
    private MatchOption match = new MatchOption();

    @Option(
            names = "--quiescence",
            paramLabel = "KINDS",
            split = ",",
            description = "What counts as quiescence: any of deadlock,outputlock,livelock, or none (default: all"
                    + " three).")
    private List<String> quiescence = List.of("deadlock", "outputlock", "livelock");

    @Mixin
    private LtsOptions lts = new LtsOptions();

    Budget budget() throws InputException {
        return lts.budget();
    }

    LtsOptions lts() {
        return lts;
    }

    Iolts read(String name, Console console, Budget budget) throws InputException {
        Orientation orientation = orientation();
        return Iolts.of(lts.read(name, console, budget), orientation, name);
    }

    Orientation orientation() throws InputException {
        int ways = (rules == null ? 0 : 1) + (inputs.isEmpty() ? 0 : 1) + (outputs.isEmpty() ? 0 : 1);
        if (ways > 1) {
            throw new InputException("", "expected one of --io, --inputs and --outputs");
        }
        if (ways == 0) {
            return Orientation.byPrefix();
        }
        return Orientation.by(
                rules != null
                        ? RulesFile.inputsOutputs(rules, TextFile.read(Path.of(rules)), match.matching())
                        : inputs.isEmpty()
                                ? new InputsOutputs(InputsOutputs.Listed.OUTPUTS, patterns(outputs, "--outputs"))
                                : new InputsOutputs(InputsOutputs.Listed.INPUTS, patterns(inputs, "--inputs")));
    }

    private List<LabelPattern> patterns(List<String> texts, String option) throws InputException {
        List<LabelPattern> patterns = new ArrayList<>();
        for (String text : texts) {
            patterns.add(LabelPattern.written(text, match.matching(), option));
        }
        return patterns;
    }

    Set<Quiescence> quiescence() throws InputException {
        Set<Quiescence> kinds = EnumSet.noneOf(Quiescence.class);
        for (String kind : quiescence) {
            switch (kind.strip().toLowerCase(Locale.ROOT)) {
                case "deadlock" -> kinds.add(Quiescence.DEADLOCK);
                case "outputlock" -> kinds.add(Quiescence.OUTPUT_LOCK);
                case "livelock" -> kinds.add(Quiescence.LIVELOCK);
                case "none" -> {
                    // Named only to say that nothing else is.
                }
                default ->
                    throw new InputException(
                            "--quiescence", "expected deadlock, outputlock, livelock or none, not '" + kind + "'");
            }
        }
        return kinds;
    }
}
