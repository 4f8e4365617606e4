package dev.hasse.agent.transform;

import dev.hasse.agent.config.Configuration;
import dev.hasse.agent.runtime.ObjectNames;
import dev.hasse.agent.runtime.RecordedField;
import dev.hasse.record.Recorded;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import net.bytebuddy.description.annotation.AnnotationDescription;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.pool.TypePool;
import org.jspecify.annotations.Nullable;

/** Tells which accesses to fields in one class's code are instrumented. */
final class FieldSites {
    private final TypeDescription type;
    private final TypePool pool;
    private final Configuration configuration;
    private final ClassNumbers numbers;
    private final Map<String, OptionalInt> known = new HashMap<>();
    private final Map<String, String> declaring = new HashMap<>();
    /** Null until it is asked for. */
    private @Nullable Boolean declaresRecorded;

    FieldSites(TypeDescription type, TypePool pool, Configuration configuration, ClassNumbers numbers) {
        this.type = type;
        this.numbers = numbers;
        this.pool = pool;
        this.configuration = configuration;
    }

    /** Whether that is the class whose code is visited. */
    boolean isOwn(String owner) {
        return type.getInternalName().equals(owner);
    }

    /** Whether objects of the class have fields of interest that it declares. */
    boolean declaresRecorded() {
        Boolean declares = declaresRecorded;
        if (declares == null) {
            declares = type.getDeclaredFields().stream()
                    .anyMatch(field ->
                            !field.isStatic() && (isRecorded(field) || configuration.watches() && !field.isFinal()));
            declaresRecorded = declares;
        }
        return declares;
    }

    /** Whether objects of that type of the JDK's appear in recordings: as locks, and as collections where these do. */
    boolean isNamed(String created) {
        return created.equals("java/lang/Object")
                || created.startsWith(configuration.watches() ? "java/util/" : "java/util/concurrent/locks/")
                || created.equals("java/util/concurrent/Semaphore");
    }

    private boolean isRecorded(FieldDescription.InDefinedShape field) {
        return field.getDeclaredAnnotations().isAnnotationPresent(Recorded.class)
                || configuration.chooses(field.getDeclaringType().getName() + "." + field.getName());
    }

    /** The number of a field that code accesses as one of the owner's; empty if its accesses are of no interest. */
    OptionalInt number(String owner, String name, String descriptor) {
        return known.computeIfAbsent(owner + "." + name + ":" + descriptor, any -> resolve(owner, name, descriptor));
    }

    /** The number of this class's initializer; empty if nobody's accesses are of interest that could come before its end. */
    OptionalInt initializer() {
        return configuration.recordsFields() || declaresRecorded()
                ? initializer(type.getInternalName())
                : OptionalInt.empty();
    }

    /** The number of the initializer of a class of the program's, by the class's internal name; empty if it is not one. */
    private OptionalInt initializer(String owner) {
        String name = owner.replace('/', '.');
        return owner.startsWith("java/") || owner.startsWith("[") || !configuration.includes(name)
                ? OptionalInt.empty()
                : OptionalInt.of(numbers.field(RecordedField.initializerOf(name, ObjectNames.ofType(name))));
    }

    static boolean isStatic(int opcode) {
        return opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    }

    /** The number of the initializer that must have run before code accesses a static field; empty if it is its own. */
    OptionalInt initializerOf(String owner, String name, String descriptor) {
        if (!configuration.recordsFields() && number(owner, name, descriptor).isEmpty()) {
            return OptionalInt.empty();
        }
        String declared = declaring(owner, name, descriptor);
        return isOwn(declared) ? OptionalInt.empty() : initializer(declared);
    }

    /** The class whose static field it is that code accesses as one of the owner's. */
    private String declaring(String owner, String name, String descriptor) {
        return declaring.computeIfAbsent(owner + "." + name + ":" + descriptor, any -> {
            TypeDefinition at = isOwn(owner) ? type : find(owner.replace('/', '.'));
            while (at != null && !declares(at, name, descriptor)) {
                at = at.getSuperClass();
            }
            return at == null ? owner : at.asErasure().getInternalName();
        });
    }

    private static boolean declares(TypeDefinition type, String name, String descriptor) {
        return type.asErasure().getDeclaredFields().stream()
                .anyMatch(field -> field.getInternalName().equals(name)
                        && field.getDescriptor().equals(descriptor));
    }

    /** Whether the field's accesses are events from the first one on. */
    boolean isRecorded(int number) {
        return numbers.fieldOf(number).choice() == RecordedField.Choice.RECORDED;
    }

    /** Whether the field's accesses only order threads. */
    boolean isOrderOnly(int number) {
        return numbers.fieldOf(number).choice() == RecordedField.Choice.ORDER_ONLY;
    }

    private OptionalInt resolve(String owner, String name, String descriptor) {
        TypeDefinition at = isOwn(owner) ? type : find(owner.replace('/', '.'));
        while (at != null) {
            for (FieldDescription.InDefinedShape field : at.asErasure().getDeclaredFields()) {
                if (field.getInternalName().equals(name)
                        && field.getDescriptor().equals(descriptor)) {
                    return number(field);
                }
            }
            at = at.getSuperClass();
        }
        return OptionalInt.empty();
    }

    private @Nullable TypeDescription find(String name) {
        TypePool.Resolution resolution = pool.describe(name);
        return resolution.isResolved() ? resolution.resolve() : null;
    }

    private OptionalInt number(FieldDescription.InDefinedShape field) {
        AnnotationDescription.@Nullable Loadable<Recorded> annotation =
                field.getDeclaredAnnotations().ofType(Recorded.class);
        String declaring = field.getDeclaringType().getName();
        boolean recorded = isRecorded(field);
        boolean watched = !recorded && configuration.watches() && configuration.includes(declaring);
        if (!recorded && (field.isFinal() || !watched && !field.isVolatile()) || field.isSynthetic()) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(numbers.field(new RecordedField(
                declaring,
                ObjectNames.ofType(declaring),
                field.getName(),
                annotation == null ? "" : annotation.load().value(),
                field.getDescriptor(),
                field.isStatic() ? RecordedField.Scope.STATIC : RecordedField.Scope.INSTANCE,
                field.isVolatile() ? RecordedField.Memory.VOLATILE : RecordedField.Memory.PLAIN,
                recorded
                        ? RecordedField.Choice.RECORDED
                        : watched ? RecordedField.Choice.WATCHED : RecordedField.Choice.ORDER_ONLY)));
    }
}
