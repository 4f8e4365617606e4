package dev.hasse.monitor;

import dev.hasse.logic.Case;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.Predicate;
import java.util.Set;

/** What a letter says about a position of a run. */
public sealed interface Proposition
        permits Proposition.AtState, Proposition.OnEvent, Proposition.OfEvent, Proposition.OfStep, PastTruth {
    Predicate predicate();

    /** The variables of the trace that it is about. */
    default Set<String> variables() {
        return predicate().variables();
    }

    /** As in formulas. */
    String text();

    /** The predicate holds at the cut. */
    record AtState(Predicate predicate) implements Proposition {
        @Override
        public String text() {
            return predicate.text();
        }

        /** Whether one variable decides it, so that an event that assigns it decides the proposition alone. */
        public boolean isLocal() {
            return predicate.footprint().isOneVariable();
        }
    }

    /** The event that led to the position satisfies the predicate, whose names mean what the event carries. */
    record OfEvent(Predicate predicate) implements Proposition {
        @Override
        public Set<String> variables() {
            return Set.of();
        }

        @Override
        public String text() {
            return "[" + predicate.text() + "]";
        }
    }

    /** The predicate holds of the step to the position, of which it knows values before and after. */
    record OfStep(Predicate predicate) implements Proposition {
        @Override
        public Set<String> variables() {
            return OldValue.variables(predicate);
        }

        @Override
        public String text() {
            return predicate.text();
        }
    }

    /** The event that led to the position assigned the predicate's one variable and made it true. */
    record OnEvent(Predicate predicate) implements Proposition {
        @Override
        public String text() {
            return "on(" + predicate.text() + ")";
        }

        public String variable() {
            return predicate.variables().iterator().next();
        }
    }

    /** What the case of its kind makes of this proposition; see {@link Case}. */
    default <R, E extends Exception> R match(
            Case<? super AtState, R, E> atState,
            Case<? super OnEvent, R, E> onEvent,
            Case<? super OfEvent, R, E> ofEvent,
            Case<? super OfStep, R, E> ofStep,
            Case<? super PastTruth, R, E> past)
            throws E {
        if (this instanceof AtState proposition) {
            return atState.of(proposition);
        } else if (this instanceof OnEvent proposition) {
            return onEvent.of(proposition);
        } else if (this instanceof OfEvent proposition) {
            return ofEvent.of(proposition);
        } else if (this instanceof OfStep proposition) {
            return ofStep.of(proposition);
        } else {
            return past.of((PastTruth) this);
        }
    }
}
