package dev.hasse.agent.runtime;

/**
 * A field whose accesses are instrumented.
 *
 * @param declaring the full name of the declaring type
 * @param type the name of the declaring type, as it begins variables' names
 * @param name the field's name
 * @param label the variable's name if it was given one, else empty
 * @param descriptor the field's type, as class files write it
 * @param scope whether it belongs to the class or to each object
 * @param memory whether its accesses synchronise
 * @param choice whether its accesses are events
 */
public record RecordedField(
        String declaring,
        String type,
        String name,
        String label,
        String descriptor,
        Scope scope,
        Memory memory,
        Choice choice) {
    /** Whose field it is. */
    public enum Scope {
        STATIC,
        INSTANCE
    }

    /** What its accesses mean to the memory model. */
    public enum Memory {
        PLAIN,
        VOLATILE
    }

    /** Why it is instrumented. */
    public enum Choice {
        /** Its accesses are recorded. */
        RECORDED,
        /** It only synchronises. */
        ORDER_ONLY
    }

    boolean isRecorded() {
        return choice == Choice.RECORDED;
    }

    boolean isVolatile() {
        return memory == Memory.VOLATILE;
    }

    /** The name of the variable that is the field of an object of that number, from 1. */
    String variable(int number) {
        if (scope == Scope.STATIC) {
            return label.isEmpty() ? type + "." + name : label;
        }
        if (label.isEmpty()) {
            return type + "[" + number + "]." + name;
        }
        return number == 1 ? label : label + "[" + number + "]";
    }

    /** The value that the field has before any write; 0 is that of every variable. */
    Object initial() {
        return switch (descriptor.charAt(0)) {
            case 'Z' -> false;
            case 'C' -> "\u0000";
            case 'L', '[' -> "null";
            default -> 0;
        };
    }
}
