package dev.hasse.check;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.Domain;
import dev.hasse.logic.Property;
import dev.hasse.logic.Statement;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.monitor.file.ReadMonitor;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A property of a trace, or why there is none: with enough quantifiers over enough processes a formula gets too large,
 * the values that it needs depend on the run, or it is not about this trace.
 *
 * @param stated the property, or the template where it is none
 * @param needed what decides the property; null if that is null
 * @param obstacle why the property is null; null if it is not
 * @param problems what it names that the trace does not have
 */
record Question(
        Statement stated,
        @Nullable Property property,
        @Nullable NeededValues needed,
        Verdict.@Nullable Unknown obstacle,
        List<InputException> problems) {
    Question {
        problems = List.copyOf(problems);
    }

    static Question of(Property given, Trace trace) throws InputException {
        Property property = ReadMonitor.of(given, trace.processNames());
        NeededValues needed = NeededValues.of(property);
        KnownDestinations.require(needed.channels(), trace);
        if (property instanceof Property.Ltl ltl && ltl.formula().countsTime()) {
            TimeDistance.of(trace);
        }
        Verdict.Unknown unordered = property instanceof Property.Ctl
                ? needed.unordered(trace).map(Verdict.Unknown::new).orElse(null)
                : null;
        return unordered == null
                ? new Question(property, property, needed, null, List.of())
                : new Question(property, null, null, unordered, List.of());
    }

    /** Throws if the template is no property of such a trace. */
    static Question of(PropertyTemplate template, Trace trace) throws InputException {
        try {
            Property property = property(template, trace);
            List<InputException> problems = MissingNames.errors(template, property, trace);
            Question question = of(property, trace);
            return new Question(property, question.property, question.needed, question.obstacle, problems);
        } catch (LimitReachedException limit) {
            return new Question(template, null, null, new Verdict.Unknown(limit.reason()), List.of());
        }
    }

    /** The property for the trace; one for each of many values stays one. */
    static Property property(PropertyTemplate template, Trace trace) throws InputException {
        Domain domain = Domain.of(trace);
        Optional<Property.ForEach> forEach = template.forEachValue(domain);
        // What counts time is decided on all events: those that a value does not concern have times too.
        return forEach.isPresent() && !forEach.get().symbolic().formula().countsTime()
                ? forEach.get()
                : ReadMonitor.of(template.instantiate(domain), trace.processNames());
    }

    /** The question of a template that is refused. */
    static Question refused(PropertyTemplate template, InputException problem) {
        return new Question(template, null, null, refused(problem), List.of());
    }

    /** The same question, with no hope of an answer. */
    Question without(InputException problem) {
        return new Question(stated, null, null, refused(problem), problems);
    }

    private static Verdict.Unknown refused(InputException problem) {
        return new Verdict.Unknown(problem.problem(), Verdict.Unknown.Cause.REFUSED);
    }

    /** Whether it is a property of this trace: values that depend on the run may not do so in a stronger order. */
    boolean mayDependOnSkew() {
        boolean isRefused = obstacle != null && obstacle.cause() == Verdict.Unknown.Cause.REFUSED;
        return stated instanceof Property && !isRefused;
    }

    PropertyResult unknown() {
        return PropertyResult.undecided(stated, Checker.AUTO, Objects.requireNonNull(obstacle));
    }
}
