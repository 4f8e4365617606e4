package dev.hasse.lts.relabel;

import java.util.List;

/** What labels become: the first rule that matches a label says it; the others stay. */
public record Renaming(List<Rule> rules) implements LabelMap {
    /** What matches is replaced; {@code \1} to {@code \9} in the replacement stand for groups, {@code \0} for all. */
    public record Rule(LabelPattern pattern, String replacement) {}

    public Renaming {
        rules = List.copyOf(rules);
    }

    @Override
    public List<LabelPattern> patterns() {
        return rules.stream().map(Rule::pattern).toList();
    }

    @Override
    public String apply(String label) {
        for (Rule rule : rules) {
            String renamed = rule.pattern().renamed(label, rule.replacement());
            if (renamed != null) {
                return renamed;
            }
        }
        return label;
    }
}
