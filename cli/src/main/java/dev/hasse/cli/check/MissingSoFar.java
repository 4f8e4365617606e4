package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What properties name and none of several traces has that was looked at so far: a trace may lack what another has, but
 * what all of them lack is misspelt, most likely. Sure only when all of them were looked at.
 */
final class MissingSoFar {
    private @Nullable List<InputException> nowhere;
    private boolean ended;

    /** What another trace does not have. */
    synchronized void add(List<InputException> missingThere) {
        nowhere = nowhere == null
                ? List.copyOf(missingThere)
                : nowhere.stream().filter(each -> isIn(each, missingThere)).toList();
    }

    /** All traces were looked at. */
    synchronized void end() {
        ended = true;
    }

    synchronized boolean isEnded() {
        return ended;
    }

    /** Whether no trace has it that was looked at. */
    synchronized boolean isNowhere(InputException missing) {
        return nowhere != null && isIn(missing, nowhere);
    }

    /** What none of them has. */
    synchronized List<InputException> nowhere() {
        return nowhere == null ? List.of() : nowhere;
    }

    private static boolean isIn(InputException problem, List<InputException> others) {
        return others.stream().anyMatch(other -> isSamePlace(problem, other));
    }

    private static boolean isSamePlace(InputException one, InputException other) {
        return one.source().equals(other.source())
                && one.line() == other.line()
                && one.column() == other.column()
                && (one.line() > 0 || one.problem().equals(other.problem()));
    }
}
