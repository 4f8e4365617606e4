package dev.hasse.formats.spans;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.RecordedOperation;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceSource;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Spans that are operations of an object: their attributes say what was called, with what, and what it gave back. */
final class SpanOperations {
    private static final List<String> OPERATION = List.of("operation", "db.operation.name", "db.operation");
    private static final List<String> PROCESS = List.of("process", "client.id", "thread.id", "thread.name");

    private SpanOperations() {}

    /** The operations in a source of spans; an error if none of them is one. */
    static List<RecordedOperation> read(SpanReader reader, TraceSource source, Budget budget) throws InputException {
        List<RecordedOperation> operations = new ArrayList<>();
        try (TraceInput input = TraceInput.open(source, budget)) {
            reader.spans(input, budget, span -> {
                String operation = first(span, OPERATION);
                if (!operation.isEmpty()) {
                    operations.add(operation(span, operation.toLowerCase(Locale.ROOT)));
                }
            });
        }
        if (operations.isEmpty()) {
            throw new InputException(
                    source.name(),
                    "no span is an operation: expected spans with the attribute operation or db.operation.name, and"
                            + " key, value and result");
        }
        return operations;
    }

    private static RecordedOperation operation(Span span, String called) {
        String process = first(span, PROCESS);
        String whose = span.resource().service()
                + (span.resource().instance().isEmpty()
                        ? ""
                        : "@" + span.resource().instance());
        String outcome = attribute(span, "outcome");
        // What ended with an error may have happened, or not.
        String told = outcome.isEmpty() && span.status().code().equals("error") ? "info" : outcome;
        return new RecordedOperation(
                span.line(),
                process.isEmpty() ? whose : whose + "#" + process,
                span.resource().clock(),
                called,
                called,
                told,
                attribute(span, "key"),
                attribute(span, "value"),
                attribute(span, "result"),
                true,
                nanos(span.start()),
                nanos(span.end()));
    }

    private static String first(Span span, List<String> keys) {
        return keys.stream()
                .map(key -> attribute(span, key))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String attribute(Span span, String key) {
        return Resource.text(span.attributes().get(key));
    }

    private static @Nullable BigDecimal nanos(long time) {
        return time == Span.UNKNOWN ? null : BigDecimal.valueOf(time);
    }
}
