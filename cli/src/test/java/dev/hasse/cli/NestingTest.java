package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Nesting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One limit on how deep formulas nest, whoever reads them, and the pages say the same. */
class NestingTest {
    private static final int FINE = Nesting.MOST - 10;
    private static final int TOO_DEEP = Nesting.MOST + 10;

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static String nested(String inner, int depth) {
        return "(".repeat(depth) + inner + ")".repeat(depth);
    }

    private List<CommandLineRun> runs(int depth) throws IOException {
        String trace = file("a.jsonl", "{\"process\":\"p\",\"set\":{\"x\":1}}\n");
        String system = file("a.aut", "des (0, 1, 1)\n(0, a, 0)\n");
        String equations = file("a.bes", "block mu B is\n  x = " + nested("true", depth) + "\nend block\n");
        return List.of(
                CommandLineRun.of("check", trace, "-p", "AG " + nested("x < 2", depth)),
                CommandLineRun.of("check", trace, "-p", "G " + nested("x < 2", depth)),
                CommandLineRun.of("slice", trace, "-p", nested("x < 2", depth)),
                CommandLineRun.of("evaluate", system, "-f", nested("true", depth)),
                CommandLineRun.of("bes", "solve", equations));
    }

    @Test
    void theLimitIsTheSameEverywhere() throws IOException {
        assertThat(runs(FINE))
                .allSatisfy(run -> assertThat(run.code()).as(run.err()).isZero());
        assertThat(runs(TOO_DEEP)).allSatisfy(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("is nested more than 250 levels deep");
        });
    }

    @Test
    void thePagesSayIt() throws IOException {
        Path docs = Path.of(System.getProperty("hasse.root", ".."), "docs");
        assertThat(docs.resolve("properties.md")).content().contains("Formulas nest at most 250 levels deep");
        assertThat(docs.resolve("faq.md")).content().containsPattern("nesting of formulas .* \\| 250 \\|");
    }
}
