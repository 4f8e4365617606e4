package dev.hasse.check;

import dev.hasse.logic.Names;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Constants that a variable never equals because of their type only: values of different types are never equal. */
final class OtherType {
    private final PossibleTruth possible;
    private final Set<String> notes = new LinkedHashSet<>();

    private OtherType(PossibleTruth possible) {
        this.possible = possible;
    }

    /** What is to be written instead, in words. */
    static List<String> notes(Property property, PossibleTruth possible) {
        OtherType types = new OtherType(possible);
        if (property instanceof Property.Written<?> written) {
            written.formula().forEachPart(part -> part.ofVariables().ifPresent(types::search));
        }
        return new ArrayList<>(types.notes);
    }

    private void search(Predicate predicate) {
        if (predicate instanceof Predicate.Iff) {
            return;
        }
        predicate.operands().forEach(this::search);
        predicate
                .valueTest()
                .flatMap(test -> note(test.variable(), test.value()))
                .ifPresent(notes::add);
    }

    private Optional<String> note(String variable, Value constant) {
        boolean canBeMistaken = constant instanceof Value.Text text
                ? PossibleTruth.isWrittenLikeAnother(text.value())
                : possible.hasTextLikeAnother();
        if (!canBeMistaken) {
            return Optional.empty();
        }
        Set<Value> values = possible.values(variable);
        if (values.contains(constant)) {
            return Optional.empty();
        }
        String text = constant.plain();
        return values.stream()
                .filter(value -> value instanceof Value.Text != constant instanceof Value.Text
                        && value.plain().equals(text))
                .findFirst()
                .map(value -> Names.written(variable) + " is " + value + " and never " + constant
                        + ": strings and numbers" + " (or booleans) are never equal; write " + value);
    }
}
