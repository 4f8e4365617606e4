package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * A way to decide properties. All engines that can decide a property agree on the verdict; they differ in what they
 * can decide and in what it costs. Found by {@link java.util.ServiceLoader}: list the class in
 * {@code META-INF/services/dev.hasse.check.Engine}.
 */
public interface Engine {
    /** The name by which users ask for it; engines for different logics that work alike share one. */
    String name();

    /** Whether it can decide the property on the trace, and how well; cheap to ask. */
    Fit fit(Property property, Trace trace);

    /** Whether it may be chosen without being asked for. */
    default boolean isForAuto() {
        return true;
    }

    /** Whether, of all runs that violate a property, it finds the one nearest to the recorded order. */
    default boolean findsNearestRun() {
        return false;
    }

    /** Whether it decides properties for each of the values that events carry, and only these. */
    default boolean isForInstances() {
        return false;
    }

    /** The class that the property falls in on the trace, if this engine knows of classes; cheap to ask. */
    default Optional<FormulaClass> formulaClass(Property property, Trace trace) {
        return Optional.empty();
    }

    /**
     * Prepares to check properties of the trace; what they have in common is computed once.
     *
     * @param tables has the memory of what the session keeps from one property to the next
     */
    Session open(Trace trace, Budget tables);

    /** One engine at work on one trace, for properties that follow one another. */
    interface Session extends AutoCloseable {
        /**
         * Decides the property, which {@link #fit} does not refuse and whose variables have values at every cut.
         * A limit ends it by {@link dev.hasse.base.LimitReachedException}; other properties may follow. Throws if a
         * file that the property names is not as it should be.
         */
        Verdict check(Property property, Budget budget) throws InputException;

        /** What the recorded run alone shows of a property that is about runs: that it is violated, or nothing. */
        default Optional<Verdict> ofRecordedRun(Property property, Budget budget) throws InputException {
            return Optional.empty();
        }

        /** What may be worth knowing of how the last property was decided, in words. */
        default List<String> remarks() {
            return List.of();
        }

        /** Of the last property, if it was for each of several values: how many there are and which violate it. */
        default Optional<InstanceCounts> instances() {
            return Optional.empty();
        }

        /** Lets go of the tables. */
        @Override
        void close();
    }
}
