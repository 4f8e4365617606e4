package dev.hasse.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the pages tell a reader to put into a build exists, in the version that is built here. */
class CoordinatesTest {
    private static final Path ROOT = Path.of(System.getProperty("hasse.root", ".."));
    private static final Pattern OF_MAVEN = Pattern.compile(
            "<groupId>dev\\.hasse</groupId>\\s*<artifactId>([\\w-]+)</artifactId>(?:\\s*<version>([^<]*)</version>)?");
    private static final Pattern IN_ONE_WORD = Pattern.compile("dev\\.hasse:([\\w-]+)(?::(\\d[\\w.-]*))?");
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>hasse</artifactId>\\s*<version>([^<]*)</version>");
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>(hasse-[\\w-]+)</artifactId>");

    private static List<Path> texts() throws IOException {
        List<Path> texts = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        for (String folder : List.of("docs", "examples/account")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
                files.filter(each -> each.toString().matches(".*\\.(md|xml)"))
                        .filter(each -> !each.toString().contains("target"))
                        .forEach(texts::add);
            }
        }
        return texts;
    }

    private static List<String> artifacts() throws IOException {
        List<String> artifacts = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path pom : modules.map(each -> each.resolve("pom.xml"))
                    .filter(Files::exists)
                    .toList()) {
                Matcher artifact = ARTIFACT.matcher(Files.readString(pom));
                if (artifact.find()) {
                    artifacts.add(artifact.group(1));
                }
            }
        }
        return artifacts;
    }

    @Test
    void artifactsExistInThisVersion() throws IOException {
        Matcher own = VERSION.matcher(Files.readString(ROOT.resolve("pom.xml")));
        assertThat(own.find()).isTrue();
        List<String> artifacts = artifacts();
        List<String> named = new ArrayList<>();
        for (Path text : texts()) {
            for (Pattern pattern : List.of(OF_MAVEN, IN_ONE_WORD)) {
                Matcher coordinates = pattern.matcher(Files.readString(text));
                while (coordinates.find()) {
                    assertThat(artifacts).as(text.toString()).contains(coordinates.group(1));
                    named.add(coordinates.group(1));
                    if (coordinates.group(2) != null) {
                        assertThat(coordinates.group(2)).as(text.toString()).isEqualTo(own.group(1));
                    }
                }
            }
        }
        assertThat(named).contains("hasse-junit", "hasse-record", "hasse-bom");
    }

    @Test
    void theTestOfTheReadmeIsAProjectThatCanBeRun() throws IOException {
        String shown = Page.read(ROOT, ROOT.resolve("README.md")).blocks().stream()
                .map(Page.Block::text)
                .filter(each -> each.contains("class AccountTest"))
                .findFirst()
                .orElseThrow();
        assertThat(ROOT.resolve("examples/account/src/test/java/AccountTest.java"))
                .hasContent(shown);
    }
}
