package dev.hasse.formats.mapping;

import dev.hasse.base.LinearPattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One rule of a mapping: which lines it fits, and what they say. */
final class Rule {
    /** An assignment: to a variable of the process, or to a shared one. */
    record Assignment(String variable, Template value, Scope scope) {}

    /** Whose variable is assigned. */
    enum Scope {
        PROCESS,
        SHARED
    }

    /** The expression that fits a line; null for a rule about JSON. */
    final @Nullable LinearPattern pattern;

    final List<String> groups;
    final List<Condition> conditions;
    final Map<String, Template> fields = new LinkedHashMap<>();
    final Map<String, List<Template>> lists = new LinkedHashMap<>();
    final List<Assignment> assignments = new ArrayList<>();

    Rule(@Nullable LinearPattern pattern, List<String> groups, List<Condition> conditions) {
        this.pattern = pattern;
        this.groups = groups;
        this.conditions = conditions;
    }

    boolean isJson() {
        return pattern == null;
    }

    /** The template for this, or the group of that name; null if the rule has neither. */
    @Nullable
    Template field(String name) {
        Template template = fields.get(name);
        return template == null && groups.contains(name) ? new Template("{" + name + "}") : template;
    }

    List<Template> list(String name) {
        List<Template> templates = lists.getOrDefault(name, List.of());
        return templates.isEmpty() && groups.contains(name) ? List.of(new Template("{" + name + "}")) : templates;
    }
}
