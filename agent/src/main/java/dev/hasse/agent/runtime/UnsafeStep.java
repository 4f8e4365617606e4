package dev.hasse.agent.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One of Unsafe's methods: a class that the compiler warns of, so that its methods are called by their names. */
final class UnsafeStep {
    private static final String UNSAFE = "sun.misc.Unsafe";

    /** The numbers of fields by their offsets, for the class that declares them; -1 for those that are not known. */
    private static final ClassValue<Map<Long, Integer>> FIELDS = new ClassValue<>() {
        @Override
        protected Map<Long, Integer> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private static final MethodHandle OFFSET = find("objectFieldOffset", long.class, Field.class);
    private static final MethodHandle BASE = find("arrayBaseOffset", int.class, Class.class);
    private static final MethodHandle SCALE = find("arrayIndexScale", int.class, Class.class);

    private final Kind kind;
    private final MethodHandle method;
    /** Reads what it accesses. */
    private final MethodHandle get;
    /** The type of what it accesses. */
    private final Class<?> type;

    /** What a method does. */
    enum Kind {
        READ,
        WRITE,
        UPDATE,
        ATTEMPT
    }

    UnsafeStep(String name, Kind kind, Class<?> type, Class<?> result, Class<?>... more) {
        Class<?>[] parameters = new Class<?>[more.length + 2];
        parameters[0] = Object.class;
        parameters[1] = long.class;
        System.arraycopy(more, 0, parameters, 2, more.length);
        this.kind = kind;
        this.type = type;
        this.method = find(name, result, parameters);
        String simple = type.getSimpleName();
        this.get = find(
                "get" + Character.toUpperCase(simple.charAt(0)) + simple.substring(1), type, Object.class, long.class);
    }

    /** The method with its arguments in an array, itself the first one. */
    private static MethodHandle find(String name, Class<?> result, Class<?>... parameters) {
        try {
            MethodHandle found = MethodHandles.publicLookup()
                    .findVirtual(Class.forName(UNSAFE, false, null), name, MethodType.methodType(result, parameters));
            return found.asType(found.type().generic()).asSpreader(Object[].class, parameters.length + 1);
        } catch (ReflectiveOperationException newerRuntime) {
            // Programs that call it fail there without us, too.
            return MethodHandles.dropArguments(
                    MethodHandles.throwException(Object.class, NoSuchMethodError.class)
                            .bindTo(new NoSuchMethodError(UNSAFE + "." + name)),
                    0,
                    Object[].class);
        }
    }

    static long offset(Object unsafe, Field field) {
        long offset = (long) call(OFFSET, unsafe, field);
        FIELDS.get(field.getDeclaringClass())
                .put(offset, FieldUpdaters.number(field.getDeclaringClass(), field.getName()));
        return offset;
    }

    /** Calls it. */
    Object run(Object unsafe, @Nullable Object object, long offset, @Nullable Object... more) {
        @Nullable Object[] arguments = new Object[more.length + 3];
        arguments[0] = unsafe;
        arguments[1] = object;
        arguments[2] = offset;
        System.arraycopy(more, 0, arguments, 3, more.length);
        if (object == null || !Hooks.isTracking()) {
            return call(method, arguments);
        }
        MemoryStep step = new MemoryStep(memory(unsafe, object, offset), true);
        Supplier<Object> operation = () -> call(method, arguments);
        return step.step(
                kind != Kind.WRITE,
                kind != Kind.READ,
                operation,
                result -> kind != Kind.READ && (kind != Kind.ATTEMPT || Boolean.TRUE.equals(result)));
    }

    private MemoryCell memory(Object unsafe, Object object, long offset) {
        Supplier<Object> value = () -> call(get, unsafe, object, offset);
        if (object.getClass().isArray()) {
            return element(unsafe, object, offset, value);
        }
        for (Class<?> at = object.getClass(); at != null; at = at.getSuperclass()) {
            Integer number = FIELDS.get(at).get(offset);
            if (number != null && number >= 0) {
                return MemoryCell.field(object, number, value);
            }
        }
        return MemoryCell.unknown(object);
    }

    private MemoryCell element(Object unsafe, Object array, long offset, Supplier<Object> value) {
        Class<?> component = array.getClass().getComponentType();
        int base = (int) call(BASE, unsafe, array.getClass());
        int scale = (int) call(SCALE, unsafe, array.getClass());
        int length = Array.getLength(array);
        long index = (offset - base) / scale;
        boolean isElement = index >= 0
                && index < length
                && (offset - base) % scale == 0
                && (component == type || !component.isPrimitive() && !type.isPrimitive());
        return isElement ? MemoryCell.element(array, (int) index, length, value) : MemoryCell.unknown(array);
    }

    private static Object call(MethodHandle method, @Nullable Object... arguments) {
        try {
            return (Object) method.invokeExact(arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(Objects.toString(e.getMessage(), ""), e);
        }
    }
}
