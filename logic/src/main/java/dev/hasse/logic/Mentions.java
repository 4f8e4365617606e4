package dev.hasse.logic;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Which variables a property's text names, and where. Names are asked for at each check; places only if a name is a
 * mistake, so that they are looked up then: a quantifier repeats a place as often as there are choices.
 */
public final class Mentions {
    private final Set<String> variables;
    private final Supplier<List<Mention>> places;

    private Mentions(Set<String> variables, Supplier<List<Mention>> places) {
        this.variables = Collections.unmodifiableSet(variables);
        this.places = places;
    }

    /** @param variables in order of appearance; kept, not copied */
    public static Mentions of(Set<String> variables, Supplier<List<Mention>> places) {
        return new Mentions(variables, places);
    }

    static Mentions of(List<Mention> places) {
        Set<String> variables = new LinkedHashSet<>();
        places.forEach(place -> variables.add(place.variable()));
        List<Mention> all = List.copyOf(places);
        return new Mentions(variables, () -> all);
    }

    /** Each once, in order of appearance. */
    public Set<String> variables() {
        return variables;
    }

    /** In order of appearance; at one place several, if a quantifier repeats it. */
    public List<Mention> places() {
        return places.get();
    }
}
