package dev.hasse.cli.lts;

import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.cli.output.Console;
import dev.hasse.lts.relabel.LabelMap;
import dev.hasse.lts.relabel.Matching;
import dev.hasse.lts.relabel.Renaming;
import dev.hasse.lts.relabel.RulesFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hasse lts rename IN OUT}. */
@Command(
        name = "rename",
        mixinStandardHelpOptions = true,
        description = "Rename labels by regular expressions; the first rule that matches a label counts.",
        footer = {"", "Example: hasse lts rename protocol.aut renamed.aut -r 'SEND !(.*) -> send(\\1)'"})
final class LtsRenameCommand extends RelabelCommand {
    @Option(
            names = {"-r", "--rule"},
            paramLabel = "RULE",
            description =
                    "LABEL -> TEXT, where LABEL is \"exact\" or a regular expression, and \\1 in TEXT is its first group;"
                            + " may be given several times.")
    private List<String> rules = new ArrayList<>();

    @Option(
            names = "--rules",
            paramLabel = "FILE",
            description = "A file of rules as CADP and TGV have them (.hide, .rename).")
    private @Nullable String file;

    LtsRenameCommand(Console console) {
        super(console);
    }

    @Override
    LabelMap labelMap(Matching matching) throws InputException {
        if (file == null && rules.isEmpty()) {
            throw new InputException("", "nothing to rename: add --rule 'LABEL -> TEXT' or --rules FILE");
        }
        List<Renaming.Rule> all = new ArrayList<>();
        for (String rule : rules) {
            all.add(RulesFile.writtenRule(rule.strip(), matching, "--rule"));
        }
        if (file != null) {
            all.addAll(RulesFile.renaming(file, TextFile.read(Path.of(file)), matching)
                    .rules());
        }
        return new Renaming(all);
    }
}
