package dev.hasse.check;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.TimeBound;
import org.jspecify.annotations.Nullable;

/** What is known of the present position of a run, and how far it is from earlier ones in time. */
public interface TimedPositions {
    /** In the place of a position: none has come yet, it is the time of the earliest event. */
    long START = Long.MIN_VALUE;

    /** A number for the present position, from which bounds may count later. */
    long present();

    /** Whether the predicate holds at the present cut. */
    boolean holds(Predicate predicate);

    /** Whether the predicate, which may ask for old values, holds of the step that led here. */
    boolean steps(Predicate predicate);

    /** Whether the event that led here assigns the variable. */
    boolean assigns(String variable);

    /** Whether the event that led here satisfies the predicate of an event atom. */
    boolean happens(Predicate predicate);

    /**
     * Whether an event that satisfies the atom is in the cut, and the present one within the bound after it; any order of
     * the events before gives the same answer.
     */
    boolean happened(LtlFormula.Happens happens, @Nullable TimeBound bound, TimedTruth asked);

    /** Whether the present position is within the bound after that of this number, certainly or possibly. */
    boolean isWithin(long since, TimeBound bound, TimedTruth asked);
}
