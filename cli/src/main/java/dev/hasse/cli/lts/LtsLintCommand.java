package dev.hasse.cli.lts;

import dev.hasse.base.InputException;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.lts.network.Network;
import dev.hasse.lts.network.NetworkFinding;
import dev.hasse.lts.source.SystemSource;
import dev.hasse.report.document.JsonParts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code hasse lts lint NETWORK}. */
@Command(
        name = "lint",
        mixinStandardHelpOptions = true,
        description = "Look for statements of a network file that do nothing, or not what was meant.",
        footer = {
            "",
            "Exit code: 0 nothing found, 1 a statement does nothing, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse lts lint protocol.net"
        })
final class LtsLintCommand extends SystemCommand {
    @Parameters(paramLabel = "NETWORK", description = "The network file, .net.")
    private String in = "";

    @Mixin
    private JsonOption json = new JsonOption();

    LtsLintCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        if (!(SystemSource.of(in) instanceof SystemSource.NetworkFile file)) {
            throw new InputException(in, "expected a network file, whose name ends in .net");
        }
        Network network = file.open(options.internal(), options.budget());
        boolean vacuous = network.findings().stream().anyMatch(NetworkFinding::isVacuous);
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                out.writeStringField("network", in);
                out.writeBooleanField("vacuous", vacuous);
                JsonParts.objects(out, "findings", network.findings(), each -> {
                    out.writeNumberField("line", each.line());
                    out.writeStringField("problem", each.problem());
                    out.writeBooleanField("vacuous", each.isVacuous());
                });
            });
        } else {
            network.findings()
                    .forEach(each -> console.out().println(each.isVacuous() ? each : each + " (worth a look)"));
            if (network.findings().isEmpty()) {
                console.out().println("nothing found");
            }
        }
        return vacuous ? ExitCode.VIOLATED : ExitCode.HOLDS;
    }
}
