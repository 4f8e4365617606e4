package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.lts.LabelCount;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsInfo;
import dev.hasse.report.document.JsonParts;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse lts info LTS}. */
@Command(
        name = "info",
        mixinStandardHelpOptions = true,
        description = "States, transitions, labels, branching, deadlocks, livelocks, determinism.",
        footer = {
            "",
            "Exit code: 0 success, 2 wrong usage or bad input, 3 a limit was reached.",
            "Example: hasse lts info protocol.aut.gz --labels"
        })
final class LtsInfoCommand extends SystemCommand {
    @Parameters(paramLabel = "LTS", description = "The system.")
    private String in = "";

    @Option(names = "--labels", description = "Also list the labels, each with its number of transitions.")
    private boolean labels;

    @Mixin
    private JsonOption json = new JsonOption();

    LtsInfoCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        Budget budget = options.budget();
        Lts lts = options.read(in, console, budget);
        LtsInfo info = LtsInfo.of(lts, budget);
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                out.writeStringField("lts", in);
                out.writeNumberField("states", info.states());
                out.writeNumberField("reachableStates", info.reachableStates());
                out.writeNumberField("transitions", info.transitions());
                out.writeNumberField("labels", info.labels());
                out.writeNumberField("internalTransitions", info.internalTransitions());
                out.writeObjectFieldStart("branching");
                out.writeNumberField("min", info.leastBranching());
                out.writeNumberField("average", info.averageBranching());
                out.writeNumberField("max", info.mostBranching());
                out.writeEndObject();
                out.writeNumberField("deadlocks", info.deadlocks());
                out.writeBooleanField("livelock", info.livelock());
                out.writeNumberField("livelockedStates", info.livelockedStates());
                out.writeBooleanField("deterministic", info.deterministic());
                if (labels) {
                    JsonParts.objects(out, "labelCounts", LabelCount.of(lts), each -> {
                        out.writeStringField("label", each.label());
                        out.writeNumberField("transitions", each.transitions());
                    });
                }
            });
        } else {
            print(info);
            if (labels) {
                console.out().println("");
                console.out().println(" transitions  label");
                LabelCount.of(lts)
                        .forEach(each ->
                                console.out().println(String.format("%12d  %s", each.transitions(), each.label())));
            }
        }
        return ExitCode.HOLDS;
    }

    private void print(LtsInfo info) {
        line(
                "states",
                info.states()
                        + (info.reachableStates() == info.states()
                                ? " (all reachable)"
                                : " (" + info.reachableStates() + " reachable)"));
        line("transitions", info.transitions() + " (" + info.internalTransitions() + " internal)");
        line("labels", Integer.toString(info.labels()));
        line(
                "branching",
                String.format(
                        Locale.ROOT,
                        "%d to %d, %.2f on average",
                        info.leastBranching(),
                        info.mostBranching(),
                        info.averageBranching()));
        line("deadlocks", info.deadlocks() == 0 ? "none" : Integer.toString(info.deadlocks()));
        line("livelock", info.livelock() ? info.livelockedStates() + " states on internal cycles" : "none");
        line("deterministic", info.deterministic() ? "yes" : "no");
    }

    private void line(String what, String value) {
        console.out().println(String.format("%-14s %s", what, value));
    }
}
