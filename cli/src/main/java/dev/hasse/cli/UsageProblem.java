package dev.hasse.cli;

import dev.hasse.cli.output.Console;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in one line that ends with what to type. */
final class UsageProblem {
    private final ParameterException problem;
    private final CommandLine line;

    UsageProblem(ParameterException problem) {
        this.problem = problem;
        this.line = problem.getCommandLine();
    }

    void print(Console console) {
        console.error(text());
    }

    private String text() {
        if (problem instanceof UnmatchedArgumentException unmatched) {
            List<String> meant = unmatched.getSuggestions();
            String advice = meant.isEmpty() ? help() : "did you mean '" + meant.get(0) + "'?";
            return line.getParent() == null && !unmatched.isUnknownOption()
                    ? notACommand(unmatched.getUnmatched().get(0), advice)
                    : problem.getMessage() + "; " + advice;
        }
        // The options before a command take no values, so nothing else can be wrong there.
        return line.getParent() == null
                ? "no command given; hasse scan FILE looks for bugs in a recording, hasse --help lists all commands"
                : problem.getMessage() + "; " + help();
    }

    private String help() {
        return "try '" + line.getCommandSpec().qualifiedName() + " --help'";
    }

    private static String notACommand(String word, String advice) {
        return isFile(word)
                ? "'" + word + "' is a file, and no command was given; to look for bugs in it: hasse scan " + word
                        + "; to see what it contains: hasse info " + word
                : "'" + word + "' is not a command; " + advice;
    }

    private static boolean isFile(String word) {
        try {
            return Files.exists(Path.of(word));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
