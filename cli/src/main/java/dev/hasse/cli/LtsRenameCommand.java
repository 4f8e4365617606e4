package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.lts.relabel.Matching;
import dev.hasse.lts.relabel.Renaming;
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

/** {@code hasse lts rename IN OUT}. */
@Command(
        name = "rename",
        mixinStandardHelpOptions = true,
        description = "Rename labels by regular expressions; the first rule that matches a label counts.")
final class LtsRenameCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "IN", description = "The system.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write; - for standard output, .aut.")
    private String out = "";

    @Option(
            names = {"-r", "--rule"},
            paramLabel = "RULE",
            description = "REGEXP -> TEXT, where \\1 in TEXT is the first group; may be given several times.")
    private List<String> rules = new ArrayList<>();

    @Option(names = "--rules", paramLabel = "FILE", description = "A .rename file of CADP or TGV.")
    private @Nullable String file;

    @Option(
            names = "--match",
            paramLabel = "PART",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Matching matching = Matching.TOTAL;

    @Mixin
    private LtsOptions options = new LtsOptions();

    LtsRenameCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Renaming renaming = renaming();
        options.write(renaming.relabel(options.read(in, console, options.budget())), out, console);
        return ExitCode.HOLDS;
    }

    private Renaming renaming() throws InputException {
        if (file == null && rules.isEmpty()) {
            throw new InputException("", "expected --rule or --rules: what is to be renamed?");
        }
        List<Renaming.Rule> all = new ArrayList<>();
        for (String rule : rules) {
            all.add(RulesFile.rule(rule.strip(), matching, "--rule", 0));
        }
        if (file != null) {
            all.addAll(RulesFile.renaming(file, TextFile.read(Path.of(file)), matching)
                    .rules());
        }
        return new Renaming(all);
    }
}
