package dev.hasse.junit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Where tests' recordings go: {@code target/hasse} or {@code build/hasse}, a file a test. */
final class TraceFiles {
    private static final String FOLDER = "hasse.folder";
    private static final Pattern INVOCATION = Pattern.compile("invocation:#([0-9]+)]");

    private TraceFiles() {}

    static Path of(ExtensionContext test) {
        Path folder = test.getConfigurationParameter(FOLDER).map(Path::of).orElseGet(TraceFiles::usual);
        StringBuilder name = new StringBuilder(plain(test.getRequiredTestClass().getName()))
                .append('.')
                .append(plain(test.getRequiredTestMethod().getName()));
        // Repeated and parameterised tests have a number at each level that invokes them.
        Matcher invocation = INVOCATION.matcher(test.getUniqueId());
        while (invocation.find()) {
            name.append('-').append(invocation.group(1));
        }
        return folder.resolve(name + ".jsonl");
    }

    private static Path usual() {
        boolean gradle = !Files.isDirectory(Path.of("target")) && Files.isDirectory(Path.of("build"));
        return Path.of(gradle ? "build" : "target", "hasse");
    }

    /** The text with nothing in it that a file's name cannot have. */
    static String plain(String text) {
        return text.replaceAll("[^\\w.$-]", "_");
    }
}
