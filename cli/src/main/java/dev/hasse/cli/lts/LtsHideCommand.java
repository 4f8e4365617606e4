package dev.hasse.cli.lts;

import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.cli.output.Console;
import dev.hasse.lts.relabel.Hiding;
import dev.hasse.lts.relabel.LabelMap;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.Matching;
import dev.hasse.lts.relabel.RulesFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hasse lts hide IN OUT}. */
@Command(
        name = "hide",
        mixinStandardHelpOptions = true,
        description = "Make labels internal: those that match a regular expression, or all but those.",
        footer = {"", "Example: hasse lts hide protocol.aut service.aut --all-but -l 'SEND.*' -l 'RECV.*'"})
final class LtsHideCommand extends RelabelCommand {
    @Option(
            names = {"-l", "--label"},
            paramLabel = "LABEL",
            description = "Hide these labels: \"exact\" or a regular expression; may be given several times.")
    private List<String> labels = new ArrayList<>();

    @Option(names = "--all-but", description = "Keep these labels and hide the others.")
    private boolean allBut;

    @Option(
            names = "--rules",
            paramLabel = "FILE",
            description = "A file of rules as CADP and TGV have them (.hide, .rename).")
    private @Nullable String rules;

    LtsHideCommand(Console console) {
        super(console);
    }

    @Override
    LabelMap labelMap(Matching matching) throws InputException {
        if (rules != null) {
            if (!labels.isEmpty()) {
                throw new InputException("--rules", "expected either --rules or --label, not both");
            }
            return RulesFile.hiding(rules, TextFile.read(Path.of(rules)), matching);
        }
        if (labels.isEmpty()) {
            throw new InputException("", "nothing to hide: add --label LABEL or --rules FILE");
        }
        List<LabelPattern> patterns = new ArrayList<>();
        for (String label : labels) {
            patterns.add(LabelPattern.written(label, matching, "--label"));
        }
        return new Hiding(allBut ? Hiding.Choice.HIDE_ALL_BUT : Hiding.Choice.HIDE, patterns);
    }
}
