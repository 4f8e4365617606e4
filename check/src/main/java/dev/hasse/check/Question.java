package dev.hasse.check;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.trace.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A property of a trace, or why there is none: with enough quantifiers over enough processes a formula gets too large,
 * or the values that it needs depend on the run.
 *
 * @param obstacle why the property is null; empty if it is not
 */
record Question(
        String name, String logic, String text, @Nullable Property property, String obstacle) {
    static Question of(Property property) {
        return new Question(property.name(), property.logic(), property.text(), property, "");
    }

    static Question of(PropertyTemplate template, Trace trace) throws InputException {
        try {
            return of(template.instantiate(trace.processNames()));
        } catch (LimitReachedException limit) {
            return new Question(template.name(), template.logic(), template.text(), null, limit.reason());
        }
    }

    /** The same question, with no hope of an answer. */
    Question without(String reason) {
        return new Question(name, logic, text, null, reason);
    }

    void requireOrderedWrites(Trace trace) throws InputException {
        if (property != null) {
            NeededValues.of(property).requireOrderedWrites(trace);
        }
    }

    PropertyResult unknown() {
        return new PropertyResult(name, logic, text, new Verdict.Unknown(obstacle), Checker.AUTO, 0, List.of());
    }
}
