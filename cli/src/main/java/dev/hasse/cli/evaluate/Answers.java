package dev.hasse.cli.evaluate;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.report.document.JsonParts;
import dev.hasse.report.document.JunitCase;
import dev.hasse.report.document.JunitXml;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The answers for several systems or formulas, as they are printed: a line each, then a count, one JSON document, JUnit's XML. */
final class Answers {
    private final Console console;
    private final Map<String, List<SystemAnswer>> bySystem = new LinkedHashMap<>();

    Answers(Console console) {
        this.console = console;
    }

    void add(SystemAnswer answer) {
        bySystem.computeIfAbsent(answer.system(), system -> new ArrayList<>()).add(answer);
    }

    List<SystemAnswer> all() {
        return bySystem.values().stream().flatMap(List::stream).toList();
    }

    private long count(SystemAnswer.Word word) {
        return all().stream().filter(each -> each.word() == word).count();
    }

    /** How many of each; nothing is said of words that were not said. */
    void printCounts() {
        List<String> counts = new ArrayList<>();
        for (SystemAnswer.Word word : SystemAnswer.Word.values()) {
            if (count(word) > 0) {
                counts.add(count(word) + " " + word.name().toLowerCase(Locale.ROOT));
            }
        }
        console.out().println(String.join(", ", counts));
    }

    void printJson(boolean explained) throws IOException {
        JsonOutput.print(console, out -> {
            JsonParts.objects(out, "results", all(), each -> each.write(out, explained));
            write(out, "true", SystemAnswer.Word.TRUE);
            write(out, "false", SystemAnswer.Word.FALSE);
            write(out, "unknown", SystemAnswer.Word.UNKNOWN);
            write(out, "errors", SystemAnswer.Word.ERROR);
        });
    }

    private void write(JsonGenerator out, String field, SystemAnswer.Word word) throws IOException {
        out.writeNumberField(field, count(word));
    }

    void writeJunit(OutputFile file, boolean failsOnVacuous) throws Exception {
        file.writeText(console, out -> {
            try (JunitXml document = new JunitXml(out, Set.of())) {
                for (Map.Entry<String, List<SystemAnswer>> suite : bySystem.entrySet()) {
                    List<JunitCase> cases = suite.getValue().stream()
                            .map(each -> each.junit(failsOnVacuous))
                            .toList();
                    document.writeCases(suite.getKey(), cases);
                }
            }
        });
    }
}
