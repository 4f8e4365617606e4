package dev.hasse.logic.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What people type who know another language, and what they are told; the file is meant to be read. */
class NearMissesTest {
    private static final String ARROW = "\n    ";

    /** The file: a formula, below it what is wrong with it. */
    private static String table() throws IOException {
        try (InputStream in = NearMissesTest.class.getResourceAsStream("near-misses.txt")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String told(String formula) {
        try {
            PropertyParser.parse("", formula).instantiate(List.of("P", "Q"));
            return "accepted";
        } catch (InputException e) {
            return "column " + e.column() + ": " + e.problem();
        }
    }

    @Test
    void eachMistakeIsAnsweredByWhatToType() throws IOException {
        String table = table();
        List<String> actual = new ArrayList<>();
        for (String row : table.strip().split("\n\n")) {
            String formula = row.lines().findFirst().orElseThrow();
            actual.add(formula + ARROW + told(formula));
        }
        assertThat(actual).hasSizeGreaterThanOrEqualTo(60);
        assertThat(String.join("\n\n", actual) + "\n").isEqualTo(table);
        assertThat(actual).noneMatch(row -> row.endsWith("accepted"));
    }
}
