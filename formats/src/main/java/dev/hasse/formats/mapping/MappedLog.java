package dev.hasse.formats.mapping;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LinearMatcher;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.json.JsonDocument;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.mapping.Mapping.Unmatched;
import dev.hasse.formats.mapping.Rule.Scope;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The lines of a log, one after the other, by a mapping's rules. */
final class MappedLog {
    private record Line(Rule rule, Captures captures, int number, String process, long sequence) {}

    /** Groups with these names are used for what they say, and do not become variables. */
    private static final Set<String> OWN =
            Set.of("process", "event", "clock", "id", "after", "send", "receive", "read", "sequence");

    private static final int LINE_BYTES = 400;

    private final String source;
    private final Mapping mapping;
    private final Budget budget;
    private final Allocation memory;
    private final TraceBuilder builder;
    private final List<Line> lines = new ArrayList<>();
    private int unmatched;
    private int firstUnmatched;

    MappedLog(String source, Mapping mapping, ReadOptions options, Budget budget) {
        this.source = source;
        this.mapping = mapping;
        this.budget = budget;
        this.memory = budget.allocation();
        this.builder = options.builder(source).within(budget);
    }

    void line(String text, int number) throws InputException {
        JsonObject object = null;
        boolean parsed = false;
        for (Rule rule : mapping.rules()) {
            if (rule.isJson() && !parsed) {
                object = json(text, number);
                parsed = true;
            }
            Captures captures = captures(rule, text, object);
            if (captures != null) {
                add(rule, captures, number);
                return;
            }
        }
        if (mapping.unmatched() == Unmatched.ERROR) {
            throw new InputException(source, number, 1, "no rule of the mapping fits this line");
        }
        firstUnmatched = unmatched++ == 0 ? number : firstUnmatched;
    }

    /** What the rule captures of the line; null if it does not fit. */
    private @Nullable Captures captures(Rule rule, String text, @Nullable JsonObject object) {
        if (rule.pattern != null) {
            return groups(rule, rule.pattern.matcher(text, budget));
        }
        Captures members = object == null ? null : new Captures.Members(object);
        return members != null && rule.conditions.stream().allMatch(c -> c.holds(members, budget)) ? members : null;
    }

    private static @Nullable Captures groups(Rule rule, LinearMatcher matcher) {
        if (!matcher.matches()) {
            return null;
        }
        Map<String, String> groups = new LinkedHashMap<>();
        for (String group : rule.groups) {
            String found = matcher.group(group);
            if (found != null) {
                groups.put(group, found);
            }
        }
        return new Captures.Groups(groups);
    }

    /** The object on the line; null if the line is something else, which only other rules may fit. */
    private @Nullable JsonObject json(String text, int number) throws InputException {
        if (!text.stripLeading().startsWith("{")) {
            return null;
        }
        try (JsonDocument document = JsonDocument.of(source, text.getBytes(StandardCharsets.UTF_8), budget)) {
            JsonValue value = document.next();
            JsonValue rest = value == null ? null : document.next();
            if (rest != null) {
                throw new JsonFields(document).expected(rest, "the end of the line");
            }
            return value instanceof JsonObject object ? object : null;
        } catch (InputException e) {
            throw e.in(source, number);
        }
    }

    private void add(Rule rule, Captures captures, int number) throws InputException {
        String process = fill(rule, "process", captures);
        if (process == null || process.isEmpty()) {
            throw new InputException(source, number, 1, "the mapping's rule for this line gives no process");
        }
        String sequence = fill(rule, "sequence", captures);
        Value place = sequence == null ? null : JsonFields.number(sequence);
        if (sequence != null && !(place instanceof Value.Whole)) {
            throw new InputException(source, number, 1, "the sequence '" + sequence + "' is no whole number");
        }
        lines.add(new Line(
                rule, captures, number, process, place instanceof Value.Whole whole ? whole.value() : lines.size()));
        if (lines.size() % 1024 == 0) {
            budget.check();
            memory.resize((long) lines.size() * LINE_BYTES);
        }
    }

    private static @Nullable String fill(Rule rule, String field, Captures captures) {
        Template template = rule.field(field);
        return template == null ? null : template.fill(captures);
    }

    Trace build() throws InputException {
        if (lines.isEmpty()) {
            throw new InputException(source, 1, 1, "no rule of the mapping fits any line");
        }
        mapping.processes().forEach(builder::process);
        mapping.init().forEach(builder::init);
        for (Line line : inOrder()) {
            emit(line);
        }
        if (unmatched > 0) {
            builder.finding(unmatched + (unmatched == 1 ? " line fits" : " lines fit")
                    + " no rule of the mapping, first line " + firstUnmatched);
        }
        return builder.build(budget);
    }

    /** Each process's lines by their sequence numbers, in the places that its lines have in the file. */
    private List<Line> inOrder() {
        Map<String, List<Line>> byProcess = new HashMap<>();
        for (Line line : lines) {
            byProcess
                    .computeIfAbsent(line.process, process -> new ArrayList<>())
                    .add(line);
        }
        byProcess.values().forEach(ofOne -> ofOne.sort(Comparator.comparingLong(Line::sequence)));
        Map<String, Integer> next = new HashMap<>();
        List<Line> ordered = new ArrayList<>();
        for (Line line : lines) {
            int place = next.merge(line.process, 1, Integer::sum) - 1;
            ordered.add(byProcess.getOrDefault(line.process, List.of()).get(place));
        }
        return ordered;
    }

    private void emit(Line line) throws InputException {
        Rule rule = line.rule;
        builder.event(builder.process(line.process), line.number);
        String name = fill(rule, "event", line.captures);
        if (name != null) {
            builder.name(name);
        }
        Map<String, Value> values = assignments(line);
        if (name != null) {
            // What happened is told already.
            values.remove(line.process + ".event");
        }
        values.forEach(builder::set);
        String id = fill(rule, "id", line.captures);
        if (id != null) {
            builder.id(id);
        }
        send(line);
        each(rule, "receive", line.captures).forEach(builder::receive);
        each(rule, "after", line.captures).forEach(builder::after);
        each(rule, "read", line.captures).forEach(builder::read);
        String clock = fill(rule, "clock", line.captures);
        if (clock != null) {
            Map<String, Integer> entries = ClockText.parse(clock, mapping.processes());
            if (entries == null) {
                throw new InputException(source, line.number, 1, "not a vector clock: " + clock);
            }
            entries.forEach(builder::clock);
        }
    }

    private void send(Line line) throws InputException {
        List<String> messages = each(line.rule, "send", line.captures);
        List<String> destinations = each(line.rule, "to", line.captures);
        if (destinations.size() > 1 && destinations.size() != messages.size()) {
            throw new InputException(
                    source,
                    line.number,
                    1,
                    "the mapping gives " + messages.size() + " messages to send to " + destinations.size()
                            + " processes: expected one process, or one for each message");
        }
        for (int i = 0; i < messages.size(); i++) {
            if (destinations.isEmpty()) {
                builder.send(messages.get(i));
            } else {
                builder.send(messages.get(i), destinations.get(destinations.size() == 1 ? 0 : i));
            }
        }
    }

    private static Map<String, Value> assignments(Line line) {
        Map<String, Value> values = new LinkedHashMap<>();
        if (!line.rule.isJson()) {
            line.captures.all("").forEach((group, value) -> {
                boolean isDestination =
                        group.equals("to") && !line.rule.list("send").isEmpty();
                if (!OWN.contains(group) && !isDestination) {
                    values.put(line.process + "." + group, value);
                }
            });
        }
        for (Rule.Assignment assignment : line.rule.assignments) {
            String prefix = assignment.scope() == Scope.PROCESS ? line.process + "." : "";
            String under =
                    assignment.variable().equals("*") ? assignment.value().onlyName() : null;
            if (under != null) {
                line.captures.all(under).forEach((path, value) -> values.put(prefix + path, value));
            } else {
                Value value = assignment.value().value(line.captures);
                String variable = new Template("'" + assignment.variable() + "'").fill(line.captures);
                if (value != null && variable != null) {
                    values.put(prefix + variable, value);
                }
            }
        }
        return values;
    }

    private static List<String> each(Rule rule, String list, Captures captures) {
        List<String> texts = new ArrayList<>();
        for (Template template : rule.list(list)) {
            String text = template.fill(captures);
            for (String part : text == null ? new String[0] : text.split(",")) {
                if (!part.isBlank()) {
                    texts.add(part.strip());
                }
            }
        }
        return texts;
    }
}
