package dev.hasse.agent.runtime;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Stands for calls of a VarHandle's methods, whose parameters are of any types: each call becomes one of a call site that this
 * class makes.
 */
public final class VarHandleCalls {
    private static final int SLOT = 0;
    private static final WeakIdentityMap<Target> TARGETS = new WeakIdentityMap<>();

    private final MethodHandles.Lookup caller;
    private final VarHandle.AccessMode mode;
    /** Of an array of its arguments: the VarHandle itself, then those of the call. */
    private final MethodHandle call;

    private VarHandleCalls(MethodHandles.Lookup caller, VarHandle.AccessMode mode, MethodHandle call) {
        this.caller = caller;
        this.mode = mode;
        this.call = call;
    }

    /** What a VarHandle accesses: a field by its number, elements of arrays, or something else. */
    private record Target(int field, boolean isStatic, boolean isArray) {
        private static final Target ELSE = new Target(-1, false, false);
    }

    /** Links a call of the method with that name; its first parameter is the VarHandle. */
    public static CallSite link(MethodHandles.Lookup caller, String name, MethodType type)
            throws NoSuchMethodException {
        try {
            VarHandle.AccessMode mode = VarHandle.AccessMode.valueFromMethodName(name);
            MethodHandle invoker = MethodHandles.varHandleInvoker(mode, type.dropParameterTypes(0, 1));
            MethodHandle generic = invoker.asType(type.generic()).asSpreader(Object[].class, type.parameterCount());
            MethodHandle run = MethodHandles.lookup()
                    .findVirtual(VarHandleCalls.class, "run", MethodType.methodType(Object.class, Object[].class));
            return new ConstantCallSite(run.bindTo(new VarHandleCalls(caller, mode, generic))
                    .asCollector(Object[].class, type.parameterCount())
                    .asType(type));
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @SuppressWarnings("unused") // linked by its name
    private @Nullable Object run(@Nullable Object[] arguments) throws Throwable {
        MemoryStep step =
                Hooks.isTracking() && arguments[0] instanceof VarHandle handle ? step(handle, arguments) : null;
        if (step == null) {
            return call.invokeExact(arguments);
        }
        Operation operation = new Operation(arguments);
        Object result = step.step(reads(), writes(), operation, wrote(arguments));
        if (operation.failure != null) {
            throw operation.failure;
        }
        return result;
    }

    /** The operation; what it throws is kept, since suppliers throw nothing. */
    private final class Operation implements Supplier<@Nullable Object> {
        private final @Nullable Object[] arguments;
        private @Nullable Throwable failure;

        Operation(@Nullable Object[] arguments) {
            this.arguments = arguments;
        }

        @Override
        public @Nullable Object get() {
            try {
                return call.invokeExact(arguments);
            } catch (Throwable e) {
                failure = e;
                return null;
            }
        }
    }

    private @Nullable MemoryStep step(VarHandle handle, @Nullable Object[] arguments) {
        int coordinates = handle.coordinateTypes().size();
        Object first = coordinates > 0 && arguments.length > 1 ? arguments[1] : null;
        Target target = TARGETS.findOrAdd(handle, SLOT, () -> target(handle));
        MemoryCell memory = memory(handle, target, first, arguments);
        return memory == null ? null : new MemoryStep(memory, orders());
    }

    private static @Nullable MemoryCell memory(
            VarHandle handle, Target target, @Nullable Object first, @Nullable Object[] arguments) {
        if (target.isArray && first != null) {
            int index = arguments[2] instanceof Integer number ? number : -1;
            int length = Array.getLength(first);
            boolean isText = first instanceof byte[] || first instanceof char[];
            return index < 0 || index >= length
                    ? null
                    : MemoryCell.element(first, index, isText ? -1 : length, () -> Array.get(first, index));
        } else if (first == null && !handle.coordinateTypes().isEmpty()) {
            return null;
        } else if (target.field < 0) {
            return MemoryCell.unknown(first == null ? handle : first);
        }
        Object owner = target.isStatic ? null : first;
        return MemoryCell.field(owner, target.field, () -> plain(handle, owner));
    }

    /** The value of a field. */
    private static @Nullable Object plain(VarHandle handle, @Nullable Object owner) {
        try {
            MethodHandle get = handle.toMethodHandle(VarHandle.AccessMode.GET);
            return owner == null ? get.invoke() : get.invoke(owner);
        } catch (Throwable notReadable) {
            return null;
        }
    }

    private Target target(VarHandle handle) {
        List<Class<?>> coordinates = handle.coordinateTypes();
        boolean isArray = coordinates.size() == 2
                && coordinates.get(0).isArray()
                && coordinates.get(1) == int.class
                && coordinates.get(0).getComponentType() == handle.varType();
        if (isArray) {
            return new Target(-1, false, true);
        }
        try {
            Optional<VarHandle.VarHandleDesc> description = handle.describeConstable();
            return description.isEmpty() ? Target.ELSE : field(description.get());
        } catch (ReflectiveOperationException | RuntimeException | LinkageError notKnown) {
            return Target.ELSE;
        }
    }

    private Target field(VarHandle.VarHandleDesc description) throws ReflectiveOperationException {
        boolean isStatic = description.bootstrapMethod().equals(ConstantDescs.BSM_VARHANDLE_STATIC_FIELD);
        boolean isField = isStatic || description.bootstrapMethod().equals(ConstantDescs.BSM_VARHANDLE_FIELD);
        ConstantDesc declaring = isField ? description.bootstrapArgsList().get(0) : null;
        if (!(declaring instanceof ClassDesc type)) {
            return Target.ELSE;
        }
        int number = FieldUpdaters.number((Class<?>) type.resolveConstantDesc(caller), description.constantName());
        return number < 0 ? Target.ELSE : new Target(number, isStatic, false);
    }

    private boolean reads() {
        return mode != VarHandle.AccessMode.SET
                && mode != VarHandle.AccessMode.SET_OPAQUE
                && mode != VarHandle.AccessMode.SET_RELEASE
                && mode != VarHandle.AccessMode.SET_VOLATILE;
    }

    private boolean writes() {
        return mode != VarHandle.AccessMode.GET
                && mode != VarHandle.AccessMode.GET_OPAQUE
                && mode != VarHandle.AccessMode.GET_ACQUIRE
                && mode != VarHandle.AccessMode.GET_VOLATILE;
    }

    /** Those that are plain do not, as instructions do not. */
    private boolean orders() {
        return mode != VarHandle.AccessMode.GET && mode != VarHandle.AccessMode.SET;
    }

    /** Whether it has written, by what it returned; an exception has been kept by then. */
    private Predicate<@Nullable Object> wrote(@Nullable Object[] arguments) {
        String name = mode.methodName();
        if (name.startsWith("compareAndExchange")) {
            Object expected = arguments[arguments.length - 2];
            return witness -> witness == expected || witness instanceof Number && Objects.equals(witness, expected);
        }
        boolean mayFail = name.contains("ompareAndSet");
        return result -> writes() && (!mayFail || Boolean.TRUE.equals(result));
    }
}
