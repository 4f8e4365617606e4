package dev.hasse.cli.trace;

import dev.hasse.cli.options.OutputOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.formats.mapping.MappingLibrary;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code hasse mapping show [NAME]}: the mappings that come with Hasse, or the text of one. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "List the mappings that come with Hasse, or print one of them, for example to change it.",
        footer = {"", "Example: hasse mapping show logback -o ours.mapping"})
final class MappingShowCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "The mapping to print.")
    private @Nullable String name;

    @Mixin
    private OutputOption output = new OutputOption();

    MappingShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        String text = name == null ? String.join("\n", MappingLibrary.names()) + "\n" : MappingLibrary.text(name);
        output.file().writeText(console, out -> out.write(text));
        return ExitCode.HOLDS;
    }
}
