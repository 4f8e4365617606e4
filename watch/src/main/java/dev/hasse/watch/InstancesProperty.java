package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.check.InstanceCounts;
import dev.hasse.logic.Property;
import dev.hasse.trace.Value;
import java.util.List;

/** A property of each choice of values that events carry, while events come. */
interface InstancesProperty extends OnlineProperty {
    /** A choice for which the property is violated; because it ended, or else by the last event. */
    record Finding(List<Value> chosen, boolean hasEnded) {}

    @Override
    Property.ForEach property();

    /** The choices of which it became known since the last call that the property is violated. */
    List<Finding> takeFindings();

    /** The property for these choices only; where that cannot be said, for the first of them. */
    Property only(List<List<Value>> chosen) throws InputException;

    /** A choice in words. */
    String text(List<Value> chosen);

    /** How many violations were found before the end. */
    long reported();

    /** For how many choices it is violated if no more events come. */
    InstanceCounts counts();

    @Override
    default boolean isDecided() {
        return false;
    }

    /** The instances of a property of one parameter or of several. */
    static InstancesProperty of(Property.ForEach property, WatchedProperty.Setting setting, long longestPause)
            throws InputException {
        return property.parameters().size() == 1 || property.every() == Property.Every.SOME
                ? new ValueInstances(property, setting, longestPause)
                : new TupleInstances(property, setting, longestPause);
    }
}
