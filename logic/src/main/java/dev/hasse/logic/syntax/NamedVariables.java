package dev.hasse.logic.syntax;

import dev.hasse.logic.Mention;
import dev.hasse.logic.Mentions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The variables that were met in a text, and at which offsets. */
final class NamedVariables {
    private record Named(String variable, int at) {}

    private final Set<String> variables = new LinkedHashSet<>();
    private final List<Named> places = new ArrayList<>();

    void add(String variable, int at) {
        variables.add(variable);
        places.add(new Named(variable, at));
    }

    Mentions in(SourceText source) {
        return Mentions.of(
                variables,
                () -> places.stream()
                        .distinct()
                        .map(each -> new Mention(each.variable(), source.line(each.at()), source.column(each.at())))
                        .toList());
    }
}
