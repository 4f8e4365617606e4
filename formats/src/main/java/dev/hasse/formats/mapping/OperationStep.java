package dev.hasse.formats.mapping;

import dev.hasse.formats.mapping.Rule.EventRule;
import org.jspecify.annotations.Nullable;

/**
 * What an event is of an operation, and when by the clock that all operations of its file have in common.
 *
 * @param moment nanoseconds where the record says both times of its operation; else the place in the file
 * @param place the place in the file, which both events of a whole operation have in common
 */
record OperationStep(Part part, long moment, long place) {
    static final OperationStep NONE = new OperationStep(Part.NONE, 0, 0);

    /** Parts of an operation. */
    enum Part {
        NONE,
        /** A line that calls. */
        CALL,
        /** A line that returns. */
        RETURN,
        /** The first of the two events of a record that is a whole operation. */
        BEGIN,
        /** The second one. */
        END
    }

    /** What a line is that the file has at this place. */
    static OperationStep of(EventRule rule, Captures captures, long place) {
        if (rule.fields.containsKey("invoke") && rule.fill("invoke", captures) != null) {
            return new OperationStep(Part.CALL, place, place);
        }
        return rule.fields.containsKey("complete") && rule.fill("complete", captures) != null
                ? new OperationStep(Part.RETURN, place, place)
                : NONE;
    }

    boolean isEnd() {
        return part == Part.RETURN || part == Part.END;
    }

    /** Whether the record is a whole operation. */
    boolean isTimed() {
        return part == Part.BEGIN || part == Part.END;
    }

    /** Whether the record's other keys are about another event. */
    boolean isFurther() {
        return part == Part.END;
    }

    /** What the event is called: as the mapping says, or by its operation. */
    @Nullable
    String name(@Nullable String event, EventRule rule, Captures captures) {
        return switch (part) {
            case NONE -> event;
            case CALL -> event == null ? named("invoke", rule.fill("invoke", captures)) : event;
            case RETURN -> event == null ? named("complete", rule.fill("complete", captures)) : event;
            case BEGIN -> named("begin", event == null ? function(rule, captures) : event);
            case END -> named("end", event == null ? function(rule, captures) : event);
        };
    }

    private static @Nullable String function(EventRule rule, Captures captures) {
        return rule.fields.containsKey("invoke") ? rule.fill("invoke", captures) : null;
    }

    private static String named(String step, @Nullable String function) {
        return function == null || function.equals("*") ? step : step + " " + function;
    }
}
