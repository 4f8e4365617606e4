package dev.hasse.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportPageTest {
    @Test
    void theViewCannotEndItsElementOrOpenAComment() throws IOException {
        String hostile = "\"</script><!--<script>&amp;\u2028\u2029\"";
        String embedded = ReportPage.embedded(hostile);
        assertThat(embedded).doesNotContain("<", ">", "&", "\u2028", "\u2029");
        try (JsonParser json = new JsonFactory().createParser(embedded)) {
            json.nextToken();
            assertThat(json.getText()).isEqualTo("</script><!--<script>&amp;\u2028\u2029");
        }
    }

    @Test
    void thePageWithoutDataIsSmallAndNamesNoOtherAddress() throws IOException {
        StringBuilder page = new StringBuilder();
        ReportPage.write("{}", page);
        assertThat(page.length()).isLessThan(100_000);
        assertThat(page.toString().replace("http://www.w3.org/2000/svg", "")).doesNotContain("http:", "https:", "src=");
    }

    @Test
    void thePolicyAllowsTheScriptAndTheStylesByTheirContentAlone() throws IOException {
        StringBuilder page = new StringBuilder();
        ReportPage.write("{}", page);
        assertThat(page).contains("default-src 'none'").doesNotContain("unsafe");
        assertThat(Assets.hash("")).isEqualTo("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
    }

    @Test
    void whatTurnsOrHidesTextIsShownAsAnEscapeAndTheFailingPartIsStillMarked() throws Exception {
        Trace trace = new TraceBuilder("x").init("a\u202e", Value.of(1)).build();
        StringWriter text = new StringWriter();
        try (ViewWriter view = new ViewWriter(text, "test")) {
            CheckResult result = Checker.of(trace)
                    .check(new Specification(
                            List.of(PropertyParser.parse("", "AG (`a\u202e` = 1) & AG (`a\u202e` = 2)"))));
            view.write("run\u2067\u001b.jsonl", result);
        }
        assertThat(text.toString()).doesNotContain("\u202e", "\u2067", "\u001b");
        List<String> texts = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(text.toString())) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.VALUE_STRING) {
                    texts.add(json.getText());
                } else if (token == JsonToken.FIELD_NAME && json.getText().equals("failing")) {
                    json.nextToken();
                    numbers.add(json.nextIntValue(-1));
                    numbers.add(json.nextIntValue(-1));
                }
            }
        }
        String formula = "AG (`a\\u202e` = 1) & AG (`a\\u202e` = 2)";
        assertThat(texts).contains("run\\u2067\\u001b.jsonl", formula);
        assertThat(numbers).hasSize(2);
        assertThat(formula.substring(numbers.get(0), numbers.get(1))).isEqualTo("`a\\u202e` = 2");
    }
}
