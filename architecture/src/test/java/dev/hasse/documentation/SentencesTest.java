package dev.hasse.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * All sentences that a user can meet stand in one file, to be read in one go. Whoever changes one changes it there, too:
 * {@code -Dhasse.sentences=write} does it.
 */
class SentencesTest {
    private static final Path ROOT =
            Path.of(System.getProperty("hasse.root", "..")).toAbsolutePath().normalize();
    private static final Path FILE = ROOT.resolve("architecture/src/test/resources/sentences.txt");

    /** What users do not run. */
    private static final Set<String> NOT_FOR_USERS = Set.of("lab", "browser", "testkit", "examples", "architecture");

    @Test
    void theFileHasAllSentences() throws IOException {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<Path, List<String>> each : Sentences.of(sources()).entrySet()) {
            text.append("## ").append(ROOT.relativize(each.getKey())).append('\n');
            each.getValue().forEach(sentence -> text.append(sentence).append('\n'));
            text.append('\n');
        }
        if ("write".equals(System.getProperty("hasse.sentences"))) {
            Files.writeString(FILE, text);
        }
        assertThat(text.toString().lines().toList())
                .as("architecture/src/test/resources/sentences.txt, which -Dhasse.sentences=write makes")
                .isEqualTo(Files.readAllLines(FILE));
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.filter(each -> !NOT_FOR_USERS.contains(String.valueOf(each.getFileName())))
                    .map(each -> each.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(module)) {
                    files.filter(each -> each.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        return sources;
    }
}
