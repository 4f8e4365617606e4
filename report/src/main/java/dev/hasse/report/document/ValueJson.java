package dev.hasse.report.document;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.trace.Value;
import java.io.IOException;

/** Values as JSON. */
final class ValueJson {
    private ValueJson() {}

    static void write(Value value, JsonGenerator json) throws IOException {
        if (value instanceof Value.Whole whole) {
            json.writeNumber(whole.value());
        } else if (value instanceof Value.Decimal decimal) {
            json.writeNumber(decimal.value());
        } else if (value instanceof Value.Truth truth) {
            json.writeBoolean(truth.value());
        } else {
            json.writeString(((Value.Text) value).value());
        }
    }
}
