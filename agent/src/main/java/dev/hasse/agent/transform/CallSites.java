package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.Replaces;
import dev.hasse.agent.runtime.StandIns;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.pool.TypePool;
import org.jspecify.annotations.Nullable;

/** Tells which calls in one class's code go to a method of ours instead: the table is the methods themselves. */
final class CallSites {
    private static final Map<String, List<Replacement>> BY_SIGNATURE = table();
    private static final Set<String> PLACES_OF_EVENTS_ONLY = placesOfEventsOnly();

    private final TypePool pool;
    private final boolean watches;
    private final Map<String, Boolean> subtypes = new HashMap<>();

    /** Without stand-ins that only watch over accesses, unless these are watched. */
    CallSites(TypePool pool, boolean watches) {
        this.pool = pool;
        this.watches = watches;
    }

    /** A method of ours, and the type whose method it stands for. */
    private record Replacement(Class<?> type, boolean ofClass, boolean onlyWatches, Handle handle) {}

    private static Set<String> placesOfEventsOnly() {
        Set<String> names = new HashSet<>();
        for (Class<?> standIn : StandIns.all()) {
            if (StandIns.placesOfEventsOnly(standIn)) {
                names.add(Type.getInternalName(standIn));
            }
        }
        return names;
    }

    /** Whether the method to call instead asks where it stands. */
    boolean asksForPlace(Handle replacement) {
        return watches || !PLACES_OF_EVENTS_ONLY.contains(replacement.getOwner());
    }

    private static Map<String, List<Replacement>> table() {
        Map<String, List<Replacement>> table = new HashMap<>();
        for (Class<?> standIn : StandIns.all()) {
            Class<?> type = Objects.requireNonNull(StandIns.replaced(standIn));
            for (Method method : standIn.getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers())) {
                    boolean ofClass = method.isAnnotationPresent(Replaces.OfClass.class);
                    Type[] parameters = Type.getArgumentTypes(method);
                    Type[] rest = ofClass ? parameters : Arrays.copyOfRange(parameters, 1, parameters.length);
                    String descriptor = Type.getMethodDescriptor(Type.getReturnType(method), rest);
                    String signature = method.getName() + descriptor;
                    if (method.isAnnotationPresent(Replaces.Newer.class) && !has(type, method.getName(), descriptor)) {
                        continue;
                    }
                    Handle handle = new Handle(
                            Opcodes.H_INVOKESTATIC,
                            Type.getInternalName(standIn),
                            method.getName(),
                            Type.getMethodDescriptor(method),
                            false);
                    table.computeIfAbsent(signature, any -> new ArrayList<>())
                            .add(new Replacement(type, ofClass, StandIns.onlyWatches(standIn), handle));
                }
            }
        }
        return table;
    }

    private static boolean has(Class<?> type, String name, String descriptor) {
        return Arrays.stream(type.getMethods())
                .anyMatch(method -> method.getName().equals(name)
                        && Type.getMethodDescriptor(method).equals(descriptor));
    }

    /** The method to call instead; null if the call stays. */
    @Nullable
    Handle replacement(int opcode, String owner, String name, String descriptor) {
        List<Replacement> candidates = BY_SIGNATURE.get(name + descriptor);
        if (candidates == null || opcode == Opcodes.INVOKESPECIAL) {
            return null;
        }
        for (Replacement candidate : candidates) {
            if (candidate.ofClass == (opcode == Opcodes.INVOKESTATIC)
                    && (watches || !candidate.onlyWatches)
                    && isSubtype(owner, candidate.type)) {
                return candidate.handle;
            }
        }
        return null;
    }

    /** The same for a method reference, given what it captures, which is its object or nothing; the handle itself if it stays. */
    Handle replacement(Handle handle, Type[] captured) {
        int opcode = switch (handle.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            default -> Opcodes.INVOKESPECIAL;
        };
        Handle replacement = replacement(opcode, handle.getOwner(), handle.getName(), handle.getDesc());
        int mostCaptured = opcode == Opcodes.INVOKESTATIC ? 0 : 1;
        return replacement == null || captured.length > mostCaptured ? handle : replacement;
    }

    /** What the call that makes a method reference captures: the JDK takes a stand-in only for an object of its own type. */
    static String capturing(Handle replacement, String descriptor) {
        int captured = Type.getArgumentTypes(descriptor).length;
        return Type.getMethodDescriptor(
                Type.getReturnType(descriptor), Arrays.copyOf(Type.getArgumentTypes(replacement.getDesc()), captured));
    }

    /** Whether a call may enter a synchronized method of the program's. */
    boolean maySynchronize(String owner, String name, String descriptor) {
        if (owner.startsWith("java/") || owner.startsWith("[") || name.equals("<init>")) {
            return false;
        }
        TypePool.Resolution resolution = pool.describe(owner.replace('/', '.'));
        TypeDefinition at = resolution.isResolved() ? resolution.resolve() : null;
        while (at != null) {
            for (MethodDescription.InDefinedShape method : at.asErasure().getDeclaredMethods()) {
                if (method.getInternalName().equals(name)
                        && method.getDescriptor().equals(descriptor)) {
                    return method.isSynchronized() || method.isAbstract();
                }
            }
            at = at.getSuperClass();
        }
        return true;
    }

    /** Whether it is a synchronizer with a state, as the JDK's own locks are made of. */
    boolean isSynchronizer(String owner) {
        return !owner.startsWith("java/")
                && !owner.startsWith("[")
                && isSubtype(owner, AbstractQueuedSynchronizer.class);
    }

    private boolean isSubtype(String owner, Class<?> type) {
        if (owner.equals(Type.getInternalName(type))) {
            return true;
        }
        return subtypes.computeIfAbsent(owner + " " + type.getName(), any -> {
            TypePool.Resolution resolution = pool.describe(owner.replace('/', '.'));
            return resolution.isResolved()
                    && resolution.resolve().isAssignableTo(TypeDescription.ForLoadedType.of(type));
        });
    }
}
