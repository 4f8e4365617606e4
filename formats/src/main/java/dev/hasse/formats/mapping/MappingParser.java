package dev.hasse.formats.mapping;

import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.base.LinearPattern;
import dev.hasse.formats.mapping.Condition.Test;
import dev.hasse.formats.mapping.Mapping.Messages;
import dev.hasse.formats.mapping.Mapping.Unmatched;
import dev.hasse.formats.mapping.Rule.Assignment;
import dev.hasse.formats.mapping.Rule.EventRule;
import dev.hasse.formats.mapping.Rule.Kind;
import dev.hasse.formats.mapping.Rule.Scope;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Parses a mapping file: lines {@code key: value}; each {@code match:}, {@code json:} or {@code csv:} begins a rule. */
final class MappingParser {
    private static final Set<String> FIELDS = Set.of(
            "process",
            "event",
            "clock",
            "id",
            "sequence",
            "time",
            "clock-of",
            "invoke",
            "complete",
            "outcome",
            "key",
            "value",
            "result",
            "begin",
            "end");
    private static final Set<String> LISTS = Set.of("send", "to", "receive", "after", "read");
    private static final Set<String> MAY_BE_EMPTY = Set.of("json", "csv", "also");
    private static final Pattern KEY = Pattern.compile("\\s*([a-z]+(?:-[a-z]+)?)(?:\\s+(\\S+))?\\s*:(?:\\s+(.*))?");
    private static final Pattern GROUP = Pattern.compile("\\(\\?<([a-zA-Z][a-zA-Z0-9]*)>");
    private static final Pattern CONDITION = Pattern.compile("([^\\s=!~]+)\\s*(?:(=|!=|~)\\s*(.*))?");

    private final String source;
    private final List<Rule> rules = new ArrayList<>();
    private final List<String> processes = new ArrayList<>();
    private final Map<String, Value> init = new LinkedHashMap<>();
    private final EventRule defaults = EventRule.first();
    private Layout layout = Layout.LINES;
    private Unmatched unmatched = Unmatched.SKIP;
    private Messages messages = Messages.UNIQUE;
    private TimeFormat times = TimeFormat.USUAL;

    private MappingParser(String source) {
        this.source = source;
    }

    static Mapping parse(String source, String text) throws InputException {
        try {
            return read(source, text);
        } catch (InputException e) {
            throw e.otherwise(ErrorCode.MAPPING);
        }
    }

    private static Mapping read(String source, String text) throws InputException {
        MappingParser parser = new MappingParser(source);
        int number = 0;
        for (String line : text.split("\r?\n", -1)) {
            number++;
            String plain = line.strip();
            if (!plain.isEmpty() && !plain.startsWith("#")) {
                parser.line(line, number);
            }
        }
        if (parser.rules.isEmpty()) {
            throw new InputException(source, number, 1, "expected a rule: match:, json: or csv:");
        }
        return parser.finish();
    }

    private Mapping finish() {
        rules.forEach(rule -> rule.events.forEach(event -> event.complete(defaults)));
        return new Mapping(rules, layout, processes, init, unmatched, messages, times);
    }

    private void line(String line, int number) throws InputException {
        Matcher matcher = KEY.matcher(line);
        int start = line.length() - line.stripLeading().length() + 1;
        if (!matcher.matches()) {
            throw new InputException(source, number, start, "expected key: value");
        }
        String key = matcher.group(1).equals("start") ? "begin" : matcher.group(1);
        String name = matcher.group(2) == null ? "" : matcher.group(2);
        String value = matcher.group(3) == null ? "" : matcher.group(3).strip();
        int column = matcher.start(3) < 0 ? line.length() + 1 : matcher.start(3) + 1;
        boolean named = Set.of("set", "shared", "init").contains(key);
        if (named == name.isEmpty()) {
            throw new InputException(
                    source, number, start, named ? "expected " + key + " NAME: value" : "expected " + key + ": value");
        }
        if (value.isEmpty() && !MAY_BE_EMPTY.contains(key)) {
            throw new InputException(source, number, column, "expected a value for " + key);
        }
        entry(key, name, value, number, start, column);
    }

    private void entry(String key, String name, String value, int line, int start, int column) throws InputException {
        EventRule event =
                rules.isEmpty() ? defaults : rules.get(rules.size() - 1).latest();
        switch (key) {
            case "match" -> rules.add(Rule.ofText(line, compile(value, line, column), groups(value)));
            case "json" -> rules.add(Rule.ofMembers(Kind.JSON, line, conditions(value, line, column)));
            case "csv" -> rules.add(Rule.ofMembers(Kind.CSV, line, conditions(value, line, column)));
            case "also" -> also(value, line, start, column);
            case "set" -> event.assignments.add(new Assignment(name, new Template(value), Scope.PROCESS));
            case "shared" -> event.assignments.add(new Assignment(name, new Template(value), Scope.SHARED));
            case "init" -> init.put(name, quotedOrTyped(value));
            case "processes" -> processes.addAll(List.of(value.split("[\\s,]+")));
            case "unmatched" ->
                unmatched = oneOf(value, Map.of("skip", Unmatched.SKIP, "error", Unmatched.ERROR), line, column);
            case "messages" ->
                messages = oneOf(value, Map.of("unique", Messages.UNIQUE, "repeated", Messages.REPEATED), line, column);
            default -> {
                if (FIELDS.contains(key)) {
                    event.fields.put(key, new Template(value));
                } else if (LISTS.contains(key)) {
                    event.lists.computeIfAbsent(key, k -> new ArrayList<>()).add(new Template(value));
                } else if (!layout(key, value, line, column)) {
                    throw new InputException(
                            source,
                            line,
                            start,
                            "unknown key '" + key + "': expected match, json, csv, also, process, event, clock,"
                                    + " sequence, time, clock-of, id, after, send, to, receive, read, set, shared, init, processes,"
                                    + " invoke, complete, outcome, key, value, result, begin, end,"
                                    + " record, separator, skip, columns, delimiter, messages, time-format,"
                                    + " time-zone, time-unit or unmatched");
                }
            }
        }
    }

    /** The line is one more event, which the keys that follow are about. */
    private void also(String value, int line, int start, int column) throws InputException {
        if (!value.isEmpty()) {
            throw new InputException(source, line, column, "expected nothing after also:");
        }
        if (rules.isEmpty()) {
            throw new InputException(source, line, start, "also: before the first rule: expected it in a rule");
        }
        rules.get(rules.size() - 1).events.add(EventRule.further());
    }

    private boolean layout(String key, String value, int line, int column) throws InputException {
        switch (key) {
            case "record" -> layout = layout.withRecordStart(compile(value, line, column));
            case "separator" -> layout = layout.withSeparator(compile(value, line, column), groups(value));
            case "time-format" -> times = time(times::withFormat, value, line, column);
            case "time-zone" -> times = time(times::withZone, value, line, column);
            case "time-unit" -> times = time(times::withUnit, value, line, column);
            case "skip" -> layout = layout.withSkipped(compile(value, line, column));
            case "columns" -> layout = layout.withColumns(List.of(value.split("[\\s,]+")));
            case "delimiter" -> {
                String delimiter = value.equals("tab") ? "\t" : unquoted(value);
                if (delimiter.length() != 1 || delimiter.equals("\"")) {
                    throw new InputException(source, line, column, "expected one character, or tab");
                }
                layout = layout.withDelimiter(delimiter.charAt(0));
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /** A way to change how times are written. */
    private interface TimeSetting {
        TimeFormat with(String value) throws InputException;
    }

    private TimeFormat time(TimeSetting setting, String value, int line, int column) throws InputException {
        try {
            return setting.with(value);
        } catch (InputException e) {
            throw new InputException(source, line, column, e.problem());
        }
    }

    private static Value quotedOrTyped(String value) {
        Value found = new Template(value).value(new Captures.Groups(Map.of()));
        return found == null ? Value.of(value) : found;
    }

    private <T> T oneOf(String value, Map<String, T> choices, int line, int column) throws InputException {
        T choice = choices.get(value);
        if (choice == null) {
            throw new InputException(
                    source,
                    line,
                    column,
                    "expected "
                            + choices.keySet().stream()
                                    .sorted(Comparator.reverseOrder())
                                    .collect(Collectors.joining(" or ")));
        }
        return choice;
    }

    private static List<String> groups(String regex) {
        List<String> groups = new ArrayList<>();
        Matcher names = GROUP.matcher(regex);
        while (names.find()) {
            groups.add(names.group(1));
        }
        return groups;
    }

    private LinearPattern compile(String regex, int line, int column) throws InputException {
        try {
            return LinearPattern.of(regex);
        } catch (PatternSyntaxException e) {
            int at = Math.max(0, e.getIndex());
            throw new InputException(source, line, column + at, "not a regular expression: " + e.getDescription());
        }
    }

    private List<Condition> conditions(String text, int line, int column) throws InputException {
        List<Condition> conditions = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            if (part.isBlank()) {
                continue;
            }
            Matcher matcher = CONDITION.matcher(part.strip());
            if (!matcher.matches()) {
                throw new InputException(
                        source, line, column, "expected conditions: path, path = value, path != value or path ~ regex");
            }
            conditions.add(condition(matcher.group(1), matcher.group(2), matcher.group(3), line, column));
        }
        return conditions;
    }

    private Condition condition(String path, @Nullable String operator, @Nullable String operand, int line, int column)
            throws InputException {
        String value = operand == null ? "" : unquoted(operand.strip());
        if (operator == null) {
            return new Condition(path, Test.EXISTS, "", null);
        }
        return switch (operator) {
            case "=" -> new Condition(path, Test.EQUALS, value, null);
            case "!=" -> new Condition(path, Test.DIFFERS, value, null);
            default -> new Condition(path, Test.MATCHES, value, compile(value, line, column));
        };
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() >= 2
                && (text.startsWith("'") || text.startsWith("\""))
                && text.charAt(text.length() - 1) == text.charAt(0);
        return quoted ? text.substring(1, text.length() - 1) : text;
    }
}
