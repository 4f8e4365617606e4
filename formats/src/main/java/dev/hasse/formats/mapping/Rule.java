package dev.hasse.formats.mapping;

import dev.hasse.base.LinearPattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One rule of a mapping: which records it fits, and what each event in them says. */
final class Rule {
    /** An assignment: to a variable of the process, or to a shared one. */
    record Assignment(String variable, Template value, Scope scope) {}

    /** Whose variable is assigned. */
    enum Scope {
        PROCESS,
        SHARED
    }

    /** What a rule looks at. */
    enum Kind {
        TEXT,
        JSON,
        CSV
    }

    /** One event of the records that a rule fits. */
    static final class EventRule {
        /** What names of groups and columns say of an event without a key; only of process and event if it is a further
         * one. */
        private enum Implied {
            ALL,
            WHOSE_AND_WHAT
        }

        private final Implied implied;
        final Map<String, Template> fields = new LinkedHashMap<>();
        final Map<String, List<Template>> lists = new LinkedHashMap<>();
        final List<Assignment> assignments = new ArrayList<>();

        private EventRule(Implied implied) {
            this.implied = implied;
        }

        static EventRule first() {
            return new EventRule(Implied.ALL);
        }

        static EventRule further() {
            return new EventRule(Implied.WHOSE_AND_WHAT);
        }

        /** Takes what all rules have in common, where it says nothing itself. */
        void complete(EventRule defaults) {
            defaults.fields.forEach(fields::putIfAbsent);
            defaults.lists.forEach(lists::putIfAbsent);
            assignments.addAll(defaults.assignments);
        }

        /** Whether a record is an operation from its begin to its end, by the times of both. */
        boolean isWholeOperation() {
            return fields.containsKey("begin") && fields.containsKey("end");
        }

        /** Whether operations are ordered by real time. */
        boolean isOfOperation() {
            return isWholeOperation() || fields.containsKey("invoke") || fields.containsKey("complete");
        }

        /** The template for this; null if there is none. */
        @Nullable
        String fill(String field, Captures captures) {
            Template template = fields.get(field);
            return template == null ? implied(field, captures) : template.fill(captures);
        }

        private @Nullable String implied(String key, Captures captures) {
            boolean counts = implied == Implied.ALL || key.equals("process") || key.equals("event");
            return counts ? captures.implied(key) : null;
        }

        /** The texts of a list, each of which may be several separated by commas. */
        List<String> each(String list, Captures captures) {
            List<String> texts = new ArrayList<>();
            List<Template> templates = lists.getOrDefault(list, List.of());
            if (templates.isEmpty()) {
                split(implied(list, captures), texts);
            }
            for (Template template : templates) {
                split(template.fill(captures), texts);
            }
            return texts;
        }

        private static void split(@Nullable String text, List<String> parts) {
            for (String part : text == null ? new String[0] : text.split(",")) {
                if (!part.isBlank()) {
                    parts.add(part.strip());
                }
            }
        }
    }

    final Kind kind;
    /** Where the rule begins in the mapping. */
    final int line;
    /** The expression that fits a record; null for a rule about JSON or CSV. */
    final @Nullable LinearPattern pattern;

    final List<String> groups;
    final List<Condition> conditions;
    final List<EventRule> events = new ArrayList<>(List.of(EventRule.first()));

    private Rule(
            Kind kind, int line, @Nullable LinearPattern pattern, List<String> groups, List<Condition> conditions) {
        this.kind = kind;
        this.line = line;
        this.pattern = pattern;
        this.groups = groups;
        this.conditions = conditions;
    }

    static Rule ofText(int line, LinearPattern pattern, List<String> groups) {
        return new Rule(Kind.TEXT, line, pattern, groups, List.of());
    }

    static Rule ofMembers(Kind kind, int line, List<Condition> conditions) {
        return new Rule(kind, line, null, List.of(), conditions);
    }

    /** The event that keys are about at present. */
    EventRule latest() {
        return events.get(events.size() - 1);
    }
}
