package dev.hasse.logic;

import java.util.LinkedHashSet;
import java.util.Set;

/** What of a cut decides a predicate, or those of a formula: variables and channels, in order of appearance. */
public final class Footprint {
    private final Set<String> variables = new LinkedHashSet<>();
    /** Made when one comes: hardly any predicate has channels, and footprints are asked for all the time. */
    private Set<Channel> channels = Set.of();
    /** As rare. */
    private Set<Predicate.Matches> matches = Set.of();

    private Footprint() {}

    static Footprint of(Predicate predicate) {
        Footprint footprint = new Footprint();
        predicate.addTo(footprint);
        return footprint;
    }

    /** Of all state predicates of the formula. */
    public static Footprint of(TemporalFormula<?> formula) {
        Footprint footprint = new Footprint();
        footprint.add(formula);
        return footprint;
    }

    /** Of all state predicates of the formula, and of those in {@code on(...)}. */
    public static Footprint ofVariables(TemporalFormula<?> formula) {
        Footprint footprint = new Footprint();
        formula.forEachPart(part -> part.ofVariables().ifPresent(each -> each.addTo(footprint)));
        return footprint;
    }

    private void add(TemporalFormula<?> formula) {
        Predicate predicate = formula.ofState().orElse(null);
        if (predicate != null) {
            predicate.addTo(this);
        }
        for (TemporalFormula<?> operand : formula.operands()) {
            add(operand);
        }
    }

    public Set<String> variables() {
        return variables;
    }

    public Set<Channel> channels() {
        return channels;
    }

    /** The comparisons with regular expressions. */
    public Set<Predicate.Matches> matches() {
        return matches;
    }

    /** Whether the value of one variable decides it, and nothing else. */
    public boolean isOneVariable() {
        return variables.size() == 1 && channels.isEmpty();
    }

    void addVariable(String name) {
        variables.add(name);
    }

    void addMatch(Predicate.Matches match) {
        matches = matches.isEmpty() ? new LinkedHashSet<>() : matches;
        matches.add(match);
    }

    void addChannel(Channel channel) {
        channels = channels.isEmpty() ? new LinkedHashSet<>() : channels;
        channels.add(channel);
    }
}
