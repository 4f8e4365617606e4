package dev.hasse.formats.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.formats.json.JsonValue.JsonArray;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonDocumentTest {
    private static JsonDocument document(String text) throws InputException {
        return JsonDocument.of("x.json", text.getBytes(StandardCharsets.UTF_8), Budget.unlimited());
    }

    @Test
    void readsRootValuesOneAfterTheOther() throws InputException {
        JsonDocument document = document("{\"a\":1}\n[0.10, \"é\"] true");
        JsonObject object = (JsonObject) document.next();
        assertThat(((JsonScalar) object.members().get("a")).value()).isEqualTo(Value.of(1));
        JsonArray array = (JsonArray) document.next();
        assertThat(((JsonScalar) array.items().get(0)).value()).isEqualTo(Value.of(new BigDecimal("0.1")));
        assertThat(((JsonScalar) array.items().get(1)).text()).isEqualTo("é");
        assertThat(document.line(array)).isEqualTo(2);
        assertThat(document.error(array.items().get(1), "odd").getMessage()).isEqualTo("x.json:2:8: odd");
        assertThat(((JsonScalar) document.next()).value()).isEqualTo(Value.of(true));
        assertThat(document.next()).isNull();
    }

    @Test
    void aMemberThatIsNullIsAsIfItWereMissing() throws InputException {
        JsonObject object =
                (JsonObject) document("{\"a\":[1,2],\"b\":{\"c\":null}}").next();
        assertThat(JsonFields.member(object, "a")).isNotNull();
        assertThat(JsonFields.member((JsonObject) JsonFields.member(object, "x", "b"), "c"))
                .isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":1,\"a\":2}|1|Duplicate",
                "[1,2|1|not JSON",
                "{\"a\":}|1|not JSON",
                "[\"\\ud800\"]|1|half of a surrogate pair",
                "{\"\\udc00\":1}|1|surrogate",
                "[1e99999]|1|a number of more than 1000 digits",
                "[1e700000000000000000]|1|a number of more than 1000 digits",
                "[nul]|1|not JSON"
            })
    void tellsWhatIsNotJson(String text, int line, String problem) throws InputException {
        JsonDocument document = document(text);
        assertThatThrownBy(document::next)
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x.json:" + line + ":")
                .hasMessageContaining(problem);
    }

    @Test
    void refusesDeepNesting() throws InputException {
        JsonDocument document = document("[".repeat(100_000));
        assertThatThrownBy(document::next)
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith(": values nested more than 200 levels deep");
    }

    @Test
    void refusesNumbersLongerThanAnything() throws InputException {
        JsonDocument document = document("[" + "7".repeat(5_000) + "]");
        assertThatThrownBy(document::next)
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith(": a number of more than 1000 digits");
    }

    @Test
    void endsAtTheBudget() throws InputException {
        byte[] text = ("[" + "1,".repeat(100_000) + "1]").getBytes(StandardCharsets.UTF_8);
        JsonDocument document = JsonDocument.of("x.json", text, Budget.ofBytes(1 << 20));
        assertThatThrownBy(document::next).isInstanceOf(LimitReachedException.class);
    }
}
