package dev.hasse.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
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
}
