package dev.hasse.formats.spancsv;

import dev.hasse.base.InputException;
import dev.hasse.formats.Timestamps;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.spans.Resource;
import dev.hasse.formats.spans.Span;
import dev.hasse.formats.spans.SpanDraft;
import dev.hasse.formats.spans.SpanKind;
import dev.hasse.formats.spans.SpanTimes;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes a span of a row. */
final class SpanRow {
    /** The name that Kubernetes makes: of the deployment, of its set of replicas, and of the replica. */
    private static final Pattern POD = Pattern.compile("(.+)-[a-z0-9]{6,10}-[a-z0-9]{5}");

    /** What tools write where there is no parent. */
    private static final Pattern NO_PARENT = Pattern.compile("(?i)|0+|-|-1|root|null|none|nan|n/a");

    private final Header header;
    private final String source;
    private final Map<String, Resource> resources = new HashMap<>();

    SpanRow(Header header, String source) {
        this.header = header;
        this.source = source;
    }

    Span span(List<String> row, int line) throws InputException {
        if (row.size() != header.titles().size()) {
            throw new InputException(
                    source,
                    line,
                    1,
                    "expected " + header.titles().size() + " fields as in the header, found " + row.size());
        }
        String trace = required(row, Column.TRACE, line);
        String parent = header.field(row, Column.PARENT);
        long start = time(row, Column.START, line);
        SpanDraft draft = new SpanDraft()
                .id(trace, required(row, Column.SPAN, line))
                .parent(trace, NO_PARENT.matcher(parent).matches() ? "" : parent, Span.Relation.CHILD_OF)
                .resource(resource(row))
                .kind(SpanKind.named(header.field(row, Column.KIND)))
                .name(header.field(row, Column.OPERATION))
                .times(start, end(row, start, line))
                .line(line);
        for (int i = 0; i < row.size(); i++) {
            if (!header.columns().containsValue(i) && !row.get(i).isEmpty()) {
                Value number = JsonFields.number(row.get(i));
                draft.attribute(header.titles().get(i), number == null ? Value.of(row.get(i)) : number);
            }
        }
        return draft.span();
    }

    private String required(List<String> row, Column column, int line) throws InputException {
        String field = header.field(row, column);
        if (field.isEmpty()) {
            throw new InputException(source, line, 1, "the field " + title(column) + " is empty");
        }
        return field;
    }

    private String title(Column column) {
        Integer index = header.columns().get(column);
        return index == null ? column.name() : header.titles().get(index);
    }

    private Resource resource(List<String> row) {
        String service = header.field(row, Column.SERVICE);
        String pod = header.field(row, Column.POD);
        return resources.computeIfAbsent(service + '\n' + pod, key -> {
            Matcher replica = POD.matcher(pod);
            String name = !service.isEmpty() ? service : replica.matches() ? replica.group(1) : pod;
            return Resource.named(name, pod.isEmpty() ? Map.of() : Map.of("service.instance.id", Value.of(pod)));
        });
    }

    private long end(List<String> row, long start, int line) throws InputException {
        if (!header.field(row, Column.END).isEmpty()) {
            return time(row, Column.END, line);
        }
        String text = header.field(row, Column.DURATION);
        if (text.isEmpty()) {
            return Span.UNKNOWN;
        }
        // Without a unit of its own it has that of the start.
        Integer digits = header.digits().get(Column.DURATION);
        String begin = header.field(row, Column.START);
        return SpanTimes.end(
                start, nanos(text, digits == null ? digits(Column.START, begin) : digits, Column.DURATION, line));
    }

    private long time(List<String> row, Column column, int line) throws InputException {
        String text = required(row, column, line);
        OptionalLong date = text.indexOf(':') < 0 ? OptionalLong.empty() : Timestamps.iso(text);
        return date.isPresent() ? date.getAsLong() : nanos(text, digits(column, text), column, line);
    }

    private long nanos(String text, int digits, Column column, int line) throws InputException {
        return SpanTimes.nanos(text, digits)
                .orElseThrow(() -> new InputException(
                        source, line, 1, "the field " + title(column) + " is neither a time nor a number: " + text));
    }

    /** The unit in digits of nanoseconds: by the column's name, or else as it fits times since 1970 of this century. */
    private int digits(Column column, String text) {
        Integer named = header.digits().get(column);
        if (named != null) {
            return named;
        }
        int whole = text.indexOf('.') < 0 ? text.length() : text.indexOf('.');
        return whole >= 18 ? 0 : whole >= 15 ? 3 : whole >= 12 ? 6 : 9;
    }
}
