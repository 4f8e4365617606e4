package dev.hasse.cli;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The completion script for fish: a line a command, a line an option. */
final class FishCompletion {
    private final StringBuilder script = new StringBuilder();

    private FishCompletion() {}

    static String script(CommandLine root) {
        FishCompletion completion = new FishCompletion();
        completion.commands(root, "__fish_use_subcommand");
        for (Map.Entry<String, CommandLine> each : root.getSubcommands().entrySet()) {
            if (each.getValue().getCommandSpec().usageMessage().hidden()) {
                continue;
            }
            String seen = "__fish_seen_subcommand_from " + each.getKey();
            completion.commands(each.getValue(), seen);
            completion.options(each.getValue().getCommandSpec(), seen);
            each.getValue()
                    .getSubcommands()
                    .forEach((name, nested) -> completion.options(
                            nested.getCommandSpec(), seen + "; and __fish_seen_subcommand_from " + name));
        }
        return completion.script.toString();
    }

    private void commands(CommandLine parent, String condition) {
        parent.getSubcommands().forEach((name, command) -> {
            if (!command.getCommandSpec().usageMessage().hidden()) {
                line(
                        condition,
                        "-a " + name,
                        command.getCommandSpec().usageMessage().description());
            }
        });
    }

    private void options(CommandSpec command, String condition) {
        for (OptionSpec option : command.options()) {
            StringBuilder names = new StringBuilder();
            for (String name : option.names()) {
                names.append(names.isEmpty() ? "" : " ")
                        .append(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
            }
            line(condition, names + (option.arity().max() > 0 ? " -r" : ""), option.description());
        }
    }

    private void line(String condition, String what, String[] description) {
        script.append("complete -c hasse -n '")
                .append(condition)
                .append("' ")
                .append(what)
                .append(" -d '")
                .append(String.join(" ", description).replace("\\", "\\\\").replace("'", "\\'"))
                .append("'\n");
    }
}
