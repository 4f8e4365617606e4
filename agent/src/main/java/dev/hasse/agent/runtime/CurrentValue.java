package dev.hasse.agent.runtime;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Looks at a field without any instrumented code, for its value before the first access that is recorded. */
final class CurrentValue {
    private CurrentValue() {}

    /** The value, as instrumented code would stage it; null if it cannot be looked at. */
    static @Nullable Object of(@Nullable Object owner, RecordedField field) {
        try {
            Class<?> declaring = owner == null ? declaringOfStatic(field) : declaring(owner.getClass(), field);
            if (declaring == null) {
                return null;
            }
            Field found = declaring.getDeclaredField(field.name());
            found.setAccessible(true);
            Object value = found.get(owner);
            return value instanceof Byte || value instanceof Short
                    ? Integer.valueOf(((Number) value).intValue())
                    : value == null ? "null" : value;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError notAccessible) {
            return null;
        }
    }

    private static @Nullable Class<?> declaring(Class<?> type, RecordedField field) {
        Class<?> at = type;
        while (at != null && !at.getName().equals(field.declaring())) {
            at = at.getSuperclass();
        }
        return at;
    }

    /** The class as the code that accesses the field knows it. */
    private static @Nullable Class<?> declaringOfStatic(RecordedField field) throws ClassNotFoundException {
        String ours = CurrentValue.class.getPackageName();
        Class<?> caller = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.map(StackWalker.StackFrame::getDeclaringClass)
                        .filter(type -> !type.getPackageName().equals(ours))
                        .findFirst()
                        .orElse(null));
        return caller == null ? null : Class.forName(field.declaring(), false, caller.getClassLoader());
    }
}
