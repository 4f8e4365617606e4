package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.options.MatchOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.lts.DistinctTransitions;
import dev.hasse.lts.LabelCount;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.relabel.LabelMap;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.Matching;
import dev.hasse.lts.relabel.NearLabels;
import java.util.List;
import picocli.CommandLine.Mixin;

/** {@code hasse lts hide|rename IN OUT}: writes a system with other labels. */
abstract class RelabelCommand extends SystemCommand {
    @Mixin
    private SystemInOut files = new SystemInOut();

    @Mixin
    private MatchOption match = new MatchOption();

    RelabelCommand(Console console) {
        super(console);
    }

    /** What labels become, as the options say. */
    abstract LabelMap labelMap(Matching matched) throws InputException;

    @Override
    public Integer call() throws Exception {
        OutputFile out = files.out();
        LabelMap map = labelMap(match.matching());
        Budget budget = options.budget();
        Lts lts = options.read(files.in(), console, budget);
        List<String> labels = LabelCount.of(lts).stream()
                .map(LabelCount::label)
                .filter(label -> !Labels.INTERNAL.contains(label))
                .toList();
        for (LabelPattern pattern : map.patterns()) {
            if (labels.stream().noneMatch(pattern::matches)) {
                LtsOptions.warn(
                        files.in() + " has no label " + pattern
                                + NearLabels.hint(pattern.isExact() ? pattern.text() : "", labels),
                        console);
            }
        }
        Lts relabelled = map.relabel(lts);
        options.write(DistinctTransitions.of(relabelled, budget), out, console);
        return ExitCode.HOLDS;
    }
}
