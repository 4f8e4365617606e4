package dev.hasse.lab.bench.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.lab.bench.Benchmarks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PerformancePageTest {
    private static final Path ROOT = Path.of(System.getProperty("hasse.root", ".."));
    private static final String STALE =
            "%s is not what bench/results say; make it again: " + PerformancePage.COMMAND + ", and commit it";

    @TempDir
    Path folder;

    private final PerformancePage committed = PerformancePage.of(ROOT.resolve("bench/results"));

    @BeforeEach
    void aResult() throws IOException {
        Files.writeString(folder.resolve("speed.md"), """
                # hasse bench speed

                how fast. Java 17, 2 cores.

                ## Runs, in metres

                | who | s | s |
                |----:|--:|--:|
                | cat | 1 | 2 |
                | dog | 3 | 0.000 |

                Noisy.

                ## Swims

                | who | s |
                |----:|--:|
                | dog | 9 |
                """);
    }

    private String filled(String template) throws InputException {
        return PerformancePage.of(folder).filled(template);
    }

    @Test
    void theCommittedPageIsMadeFromTheCommittedResults() throws Exception {
        assertThat(Files.readString(ROOT.resolve("docs/performance.md")))
                .as(STALE, "docs/performance.md")
                .isEqualTo(committed.text());
    }

    @Test
    void theCommittedPicturesAreMadeFromTheCommittedResults() throws Exception {
        String text = committed.text();
        assertThat(committed.pictures()).isNotEmpty();
        for (Map.Entry<String, String> picture : committed.pictures().entrySet()) {
            assertThat(text).contains("(images/" + picture.getKey() + ")");
            assertThat(Files.readString(ROOT.resolve("docs/images").resolve(picture.getKey())))
                    .as(STALE, "docs/images/" + picture.getKey())
                    .isEqualTo(picture.getValue());
        }
    }

    @Test
    void aPlotHasAPointForEveryNumber() throws Exception {
        PerformancePage page = PerformancePage.of(folder);
        assertThat(page.filled("{{plot | runs | Runs < swims | speed | Runs | | s; s#2 as time}}"))
                .isEqualTo("![Runs < swims](images/runs.svg)");
        String svg = page.pictures().get("runs.svg");
        assertThat(svg).contains("<title>Runs &lt; swims</title>", ">time</text>");
        // The cat at 1 and 2, the dog at 3 and less than a millisecond.
        assertThat(svg.split("<circle", -1)).hasSize(3);
        assertThatThrownBy(() -> filled("{{plot | runs | Runs}}")).hasMessageContaining("NAME | WORDS | SELECTION");
    }

    @Test
    void theFiguresOfReadmeAreThoseOfTheCommittedResults() throws Exception {
        String readme = Files.readString(ROOT.resolve("README.md"));
        assertThat(readme).as(STALE, "README.md").isEqualTo(committed.inReadme(readme));
    }

    /** Some rows of the papers' tables were not measured; nobody may say that all were. */
    @Test
    void noPageClaimsEveryRowOfThePapers() throws Exception {
        for (String page : List.of("README.md", "docs/performance.md")) {
            assertThat(Files.readString(ROOT.resolve(page)).replaceAll("\\s+", " "))
                    .as(page)
                    .doesNotContainIgnoringCase("every row of")
                    .doesNotContainIgnoringCase("all rows of");
        }
        assertThat(Files.readString(ROOT.resolve("README.md")).replaceAll("\\s+", " "))
                .contains("without those rows of theirs that we did not measure");
    }

    @Test
    void everyBenchmarkIsOnThePage() throws Exception {
        String text = committed.text();
        assertThat(Benchmarks.all())
                .isNotEmpty()
                .allSatisfy(benchmark -> assertThat(text).contains("`./hasse bench " + benchmark.name() + "`"));
    }

    @Test
    void aCellIsPutIntoTheText() throws Exception {
        assertThat(filled("The cat: {{cell | speed | Runs | who = cat | s#2}} s."))
                .isEqualTo("The cat: 2 s.");
    }

    @Test
    void aTableHasTheRowsAndColumnsAskedFor() throws Exception {
        assertThat(filled("{{table | speed | Runs | who = dog; cow | who; s as first; s#2 as second}}"))
                .isEqualTo("""
                | who | first |  second |
                |----:|------:|--------:|
                | dog |     3 | < 0.001 |""");
    }

    @Test
    void theMachineAndTheResultAreNamed() throws Exception {
        assertThat(filled("{{machine | speed}}\n{{results | speed}}")).isEqualTo("""
                Java 17, 2 cores.
                All rows: [bench/results/speed.md](../bench/results/speed.md), made by `./hasse bench speed`.""");
    }

    @Test
    void whatIsNotInTheResultsIsAnError() {
        assertThatThrownBy(() -> filled("{{cell | speed | Flies | | s}}")).hasMessageContaining("0 tables");
        assertThatThrownBy(() -> filled("{{cell | speed | Swims | | m}}")).hasMessageContaining("no column 'm'");
        assertThatThrownBy(() -> filled("{{cell | speed | Runs | | s}}")).hasMessageContaining("2 rows, not one");
        assertThatThrownBy(() -> filled("{{table | speed | Swims | who = cat | s}}"))
                .hasMessageContaining("no row");
        assertThatThrownBy(() -> filled("{{table | speed | Swims}}")).hasMessageContaining("FILE | TITLE");
        assertThatThrownBy(() -> filled("{{nothing | speed}}")).hasMessageContaining("unknown: nothing");
        assertThatThrownBy(() -> filled("{{machine | taste}}")).hasMessageContaining("./hasse bench taste writes it");
        assertThatThrownBy(() -> committed.inReadme("no figures")).hasMessageContaining("no place for figures");
    }
}
