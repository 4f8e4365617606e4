package dev.hasse.agent.runtime;

import org.jspecify.annotations.Nullable;

/**
 * A field whose accesses are instrumented.
 *
 * @param declaring the full name of the declaring type
 * @param type the name of the declaring type, as it begins the names of static variables
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
        /** Its accesses are recorded if several threads access it. */
        WATCHED,
        /** It only synchronises. */
        ORDER_ONLY
    }

    /** What stands for the initializer of a class, which others come after. */
    public static RecordedField initializerOf(String declaring, String type) {
        return new RecordedField(
                declaring, type, "<clinit>", "", "V", Scope.STATIC, Memory.VOLATILE, Choice.ORDER_ONLY);
    }

    // By hand: what the JVM makes of a record takes long at the start of a program.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RecordedField field
                && name.equals(field.name)
                && declaring.equals(field.declaring)
                && type.equals(field.type)
                && label.equals(field.label)
                && descriptor.equals(field.descriptor)
                && scope == field.scope
                && memory == field.memory
                && choice == field.choice;
    }

    @Override
    public int hashCode() {
        return 31 * declaring.hashCode() + name.hashCode();
    }

    boolean isRecorded() {
        return choice == Choice.RECORDED;
    }

    boolean isWatched() {
        return choice == Choice.WATCHED;
    }

    boolean isOrderOnly() {
        return choice == Choice.ORDER_ONLY;
    }

    boolean isVolatile() {
        return memory == Memory.VOLATILE;
    }

    /** The name of the variable that is the field of the class. */
    String ofClass() {
        return label.isEmpty() ? type + "." + name : label;
    }

    /** The name of the variable that is the field of an object, whose name ends in its number in brackets. */
    String of(String object) {
        if (label.isEmpty()) {
            return object + "." + name;
        }
        String number = object.substring(object.lastIndexOf('['));
        return number.equals("[1]") ? label : label + number;
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
