package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LinearMatcher;
import dev.hasse.formats.json.JsonDocument;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.mapping.Mapping.Unmatched;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the first rule of a mapping that fits a record. */
final class RuleMatcher {
    /** A rule and what it captured. */
    record Match(Rule rule, Captures captures) {}

    private final String source;
    private final Mapping mapping;
    private final Budget budget;
    private List<String> columns;

    RuleMatcher(String source, Mapping mapping, Budget budget) {
        this.source = source;
        this.mapping = mapping;
        this.budget = budget;
        this.columns = mapping.layout().columns();
    }

    /** The columns of the CSV records that follow. */
    void columns(List<String> names) {
        columns = names;
    }

    /** The first rule that fits; null if none does. */
    @Nullable
    Match match(LogRecord record) throws InputException {
        Captures members = null;
        boolean parsed = false;
        for (Rule rule : mapping.rules()) {
            if (rule.kind == Rule.Kind.JSON && !parsed) {
                members = json(record);
                parsed = true;
            }
            Captures captures = switch (rule.kind) {
                case TEXT -> groups(rule, record.text());
                case JSON -> fitting(rule, members);
                case CSV -> fitting(rule, columns(record));
            };
            if (captures != null) {
                return new Match(rule, captures);
            }
        }
        return null;
    }

    /**
     * The rule for a record of a run, and what it captured, by which the record's place has names, too; null if no rule
     * fits and the mapping leaves such records out.
     */
    @Nullable
    Match placed(LogRecord record, String run) throws InputException {
        Match match = match(record);
        if (match == null && mapping.unmatched() == Unmatched.ERROR) {
            throw new InputException(
                    source,
                    record.line(),
                    1,
                    "no rule of the mapping matches this line (hasse mapping try shows how each line is read)");
        }
        return match == null
                ? null
                : new Match(match.rule(), new Captures.Placed(match.captures(), record, shortName(source), run));
    }

    /** A file's name without its folder and its extension. */
    static String shortName(String file) {
        String name = file.substring(file.lastIndexOf('/') + 1);
        String unpacked = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        int dot = unpacked.lastIndexOf('.');
        return dot <= 0 ? unpacked : unpacked.substring(0, dot);
    }

    /** Why the rules about members do not fit a record: the first condition of the rule with the most that hold. */
    Optional<TriedProblem> failedCondition(LogRecord record) throws InputException {
        Optional<TriedProblem> problem = Optional.empty();
        int most = -1;
        for (Rule rule : mapping.rules()) {
            Captures members = rule.kind == Rule.Kind.JSON ? json(record) : columns(record);
            if (rule.kind == Rule.Kind.TEXT) {
                return Optional.empty();
            } else if (members == null) {
                String what =
                        rule.kind == Rule.Kind.JSON ? "this is no JSON object" : "it has more fields than columns";
                problem = problem.or(() -> Optional.of(new TriedProblem("no rule fits: " + what, 1, rule.line)));
                continue;
            }
            List<Condition> failed = rule.conditions.stream()
                    .filter(condition -> !condition.holds(members, budget))
                    .toList();
            int holding = rule.conditions.size() - failed.size();
            if (holding > most && !failed.isEmpty()) {
                most = holding;
                problem = Optional.of(new TriedProblem(
                        "no rule fits: the one in line " + rule.line + " wants " + failed.get(0), 1, rule.line));
            }
        }
        return problem;
    }

    private @Nullable Captures fitting(Rule rule, @Nullable Captures members) {
        return members != null && rule.conditions.stream().allMatch(c -> c.holds(members, budget)) ? members : null;
    }

    private @Nullable Captures groups(Rule rule, String text) {
        if (rule.pattern == null) {
            return null;
        }
        LinearMatcher matcher = rule.pattern.matcher(text, budget);
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

    /** The fields by their columns, without empty ones; null if the record has more fields than there are columns. */
    private @Nullable Captures columns(LogRecord record) {
        if (record.fields().size() > columns.size()) {
            return null;
        }
        Map<String, String> named = new LinkedHashMap<>();
        for (int i = 0; i < record.fields().size(); i++) {
            if (!record.fields().get(i).isEmpty()) {
                named.put(columns.get(i), record.fields().get(i));
            }
        }
        return new Captures.Groups(named);
    }

    /** The object in the record; null if it is something else, which only other rules may fit. */
    private @Nullable Captures json(LogRecord record) throws InputException {
        if (!record.text().stripLeading().startsWith("{")) {
            return null;
        }
        byte[] utf8 = record.text().getBytes(StandardCharsets.UTF_8);
        try (JsonDocument document = JsonDocument.of(source, utf8, budget)) {
            JsonValue value = document.next();
            JsonValue rest = value == null ? null : document.next();
            if (rest != null) {
                throw new JsonFields(document).expected(rest, "the end of the line");
            }
            return value instanceof JsonObject object ? new Captures.Members(object) : null;
        } catch (InputException e) {
            throw e.in(source, record.line());
        }
    }
}
