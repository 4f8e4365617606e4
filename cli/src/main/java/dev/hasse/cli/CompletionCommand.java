package dev.hasse.cli;

import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hasse completion SHELL}: the script that completes commands and options. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = "Print the script that completes commands and options in a shell.",
        footer = {
            "",
            "Example: source <(hasse completion bash), the same for zsh",
            "Example: hasse completion fish > ~/.config/fish/completions/hasse.fish"
        })
final class CompletionCommand implements Callable<Integer> {
    /** The shells there are scripts for. */
    enum Shell {
        BASH,
        ZSH,
        FISH
    }

    private final Console console;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private Shell shell = Shell.BASH;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandLine root = spec.root().commandLine();
        // Picocli's script is for bash and, by bashcompinit, for zsh.
        console.out().print(shell == Shell.FISH ? FishCompletion.script(root) : AutoComplete.bash("hasse", root));
        return ExitCode.HOLDS;
    }
}
