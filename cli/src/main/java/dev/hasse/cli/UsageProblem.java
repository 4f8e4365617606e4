package dev.hasse.cli;

import dev.hasse.cli.output.Console;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
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
                : problem.getMessage() + missingOptions() + "; " + help();
    }

    /** What the missing options say of themselves, such as the words that they take: so nobody must look them up. */
    private String missingOptions() {
        if (!(problem instanceof MissingParameterException missing)) {
            return "";
        }
        return missing.getMissing().stream()
                .filter(OptionSpec.class::isInstance)
                .map(option -> " (" + asPart(String.join(" ", option.description())) + ")")
                .collect(Collectors.joining());
    }

    /** A sentence as a part of another one. */
    private static String asPart(String sentence) {
        String withoutStop = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
        return withoutStop.substring(0, 1).toLowerCase(Locale.ROOT) + withoutStop.substring(1);
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
