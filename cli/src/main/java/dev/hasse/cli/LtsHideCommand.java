package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.lts.relabel.Hiding;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.Matching;
import dev.hasse.lts.relabel.RulesFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse lts hide IN OUT}. */
@Command(
        name = "hide",
        mixinStandardHelpOptions = true,
        description = "Make labels internal: those that match a regular expression, or all but those.")
final class LtsHideCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "IN", description = "The system.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write; - for standard output, .aut.")
    private String out = "";

    @Option(
            names = {"-l", "--label"},
            paramLabel = "REGEXP",
            description = "Hide these labels; may be given several times.")
    private List<String> labels = new ArrayList<>();

    @Option(names = "--all-but", description = "Keep these labels and hide the others.")
    private boolean allBut;

    @Option(names = "--rules", paramLabel = "FILE", description = "A .hide file of CADP or TGV.")
    private @Nullable String rules;

    @Option(
            names = "--match",
            paramLabel = "PART",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Matching matching = Matching.TOTAL;

    @Mixin
    private LtsOptions options = new LtsOptions();

    LtsHideCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Hiding hiding = hiding();
        options.write(hiding.relabel(options.read(in, console, options.budget())), out, console);
        return ExitCode.HOLDS;
    }

    private Hiding hiding() throws InputException {
        if (rules != null) {
            if (!labels.isEmpty()) {
                throw new InputException("--rules", "expected either --rules or --label, not both");
            }
            return RulesFile.hiding(rules, TextFile.read(Path.of(rules)), matching);
        }
        if (labels.isEmpty()) {
            throw new InputException("", "expected --label or --rules: what is to be hidden?");
        }
        List<LabelPattern> patterns = new ArrayList<>();
        for (String label : labels) {
            patterns.add(LabelPattern.of(label, matching, "--label", 0));
        }
        return new Hiding(allBut ? Hiding.Choice.HIDE_ALL_BUT : Hiding.Choice.HIDE, patterns);
    }
}
