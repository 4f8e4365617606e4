package dev.hasse.cli.conformance;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Ioco;
import dev.hasse.conformance.IocoVerdict;
import dev.hasse.conformance.Quiescence;
import dev.hasse.lts.Lts;
import dev.hasse.report.document.JsonParts;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code hasse ioco SPEC IMPL}. */
@Command(
        name = "ioco",
        mixinStandardHelpOptions = true,
        description = "Does an implementation conform to a specification, or what can it do that is not allowed?",
        footer = {
            "",
            "Exit code: 0 conforms, 1 does not, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse ioco specification.aut implementation.aut"
        })
public final class IocoCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "SPEC", description = "The specification, a transition system.")
    private String specification = "";

    @Parameters(index = "1", paramLabel = "IMPL", description = "The implementation, a transition system.")
    private String implementation = "";

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private IoltsOptions options = new IoltsOptions();

    IocoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Budget budget = options.budget();
        Alphabet.Builder labels = new Alphabet.Builder(options.orientation());
        Lts specified = options.lts().read(specification, console, budget);
        labels.add(specified, specification);
        Lts implemented = options.lts().read(implementation, console, budget);
        Alphabet alphabet = labels.add(implemented, implementation).build();
        IocoVerdict verdict =
                Ioco.check(alphabet.adopt(specified), alphabet.adopt(implemented), options.quiescence(), budget);
        if (json.isGiven()) {
            JsonOutput.print(console, out -> write(verdict, out));
        } else if (verdict instanceof IocoVerdict.Violates violation) {
            console.out().println(Console.red("does not conform"), ": " + violation.explanation());
        } else {
            console.out().println(Console.green("conforms"));
        }
        return verdict instanceof IocoVerdict.Conforms ? ExitCode.HOLDS : ExitCode.VIOLATED;
    }

    private static void write(IocoVerdict verdict, JsonGenerator out) throws IOException {
        out.writeBooleanField("conforms", verdict instanceof IocoVerdict.Conforms);
        out.writeStringField("verdict", verdict instanceof IocoVerdict.Conforms ? "holds" : "violated");
        if (verdict instanceof IocoVerdict.Violates violation) {
            JsonParts.texts(out, "trace", violation.trace());
            out.writeStringField("output", violation.output());
            JsonParts.texts(
                    out,
                    "quiescence",
                    violation.silence().stream().sorted().map(Quiescence::words).toList());
            JsonParts.texts(out, "allowed", violation.allowed());
            out.writeStringField("explanation", violation.explanation());
        }
    }
}
