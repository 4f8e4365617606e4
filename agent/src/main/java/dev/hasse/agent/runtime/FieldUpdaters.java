package dev.hasse.agent.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Updaters of volatile fields, which do not say whose field they update: where code makes one, it gives the class and the
 * field's name to {@link #making}, takes them back, and then gives the updater to {@link #made}.
 */
public final class FieldUpdaters {
    private static final int SLOT = 0;
    private static final WeakIdentityMap<Integer> NUMBERS = new WeakIdentityMap<>();
    private static final ThreadLocal<@Nullable Made> MAKING = new ThreadLocal<>();

    private FieldUpdaters() {}

    private record Made(
            @Nullable Class<?> declaring,
            @Nullable Class<?> type,
            @Nullable String name) {}

    public static void making(@Nullable Class<?> declaring, @Nullable String name) {
        MAKING.set(new Made(declaring, null, name));
    }

    public static void making(@Nullable Class<?> declaring, @Nullable Class<?> type, @Nullable String name) {
        MAKING.set(new Made(declaring, type, name));
    }

    public static @Nullable Class<?> declaring() {
        Made made = MAKING.get();
        return made == null ? null : made.declaring;
    }

    public static @Nullable Class<?> type() {
        Made made = MAKING.get();
        return made == null ? null : made.type;
    }

    public static @Nullable String name() {
        Made made = MAKING.get();
        return made == null ? null : made.name;
    }

    public static void made(Object updater) {
        Made made = MAKING.get();
        MAKING.remove();
        if (made != null && made.declaring != null && made.name != null) {
            NUMBERS.put(updater, SLOT, number(made.declaring, made.name));
        }
    }

    /** The number of a class's field; -1 if there is none. */
    static int number(Class<?> declaring, String name) {
        int known = RecordedFields.find(declaring.getName(), name);
        return known >= 0 ? known : newNumber(declaring, name);
    }

    private static int newNumber(Class<?> declaring, String name) {
        try {
            Field field = declaring.getDeclaredField(name);
            Tracker by = Hooks.tracker();
            boolean isWatched = by != null && by.watches() && declaring.getClassLoader() != null;
            boolean isVolatile = Modifier.isVolatile(field.getModifiers());
            return RecordedFields.number(new RecordedField(
                    declaring.getName(),
                    ObjectNames.ofType(declaring.getName()),
                    name,
                    "",
                    field.getType().descriptorString(),
                    Modifier.isStatic(field.getModifiers()) ? RecordedField.Scope.STATIC : RecordedField.Scope.INSTANCE,
                    isVolatile ? RecordedField.Memory.VOLATILE : RecordedField.Memory.PLAIN,
                    isWatched ? RecordedField.Choice.WATCHED : RecordedField.Choice.ORDER_ONLY));
        } catch (NoSuchFieldException | LinkageError | SecurityException notThere) {
            return -1;
        }
    }

    /** A step on the field of an object; null if nothing is recorded, or the step is about to throw. */
    static @Nullable MemoryStep step(
            Object updater, @Nullable Object owner, Supplier<? extends @Nullable Object> value) {
        if (!Hooks.isTracking() || owner == null) {
            return null;
        }
        Integer number = NUMBERS.find(updater, SLOT);
        return new MemoryStep(
                number == null || number < 0 ? MemoryCell.unknown(owner) : MemoryCell.field(owner, number, value),
                true);
    }
}
