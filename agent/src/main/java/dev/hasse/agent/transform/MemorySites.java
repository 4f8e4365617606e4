package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.FieldUpdaters;
import dev.hasse.agent.runtime.Hooks;
import dev.hasse.agent.runtime.VarHandleCalls;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Calls by which code accesses fields and elements other than by instructions, and for which no method can stand. */
final class MemorySites {
    /** What links the calls that stand for those of VarHandles. */
    static final String HANDLES = Type.getInternalName(VarHandleCalls.class);

    private static final String HANDLE = Type.getInternalName(VarHandle.class);
    private static final String UPDATERS = Type.getInternalName(FieldUpdaters.class);
    private static final String HOOKS = Type.getInternalName(Hooks.class);
    private static final Set<String> OF_HANDLES = Arrays.stream(VarHandle.AccessMode.values())
            .map(VarHandle.AccessMode::methodName)
            .collect(Collectors.toSet());
    private static final String CLASS = "Ljava/lang/Class;";
    private static final String TEXT = "Ljava/lang/String;";

    private MemorySites() {}

    static boolean isOfInterest(int opcode, String owner, String name) {
        return opcode == Opcodes.INVOKEVIRTUAL && owner.equals(HANDLE) && OF_HANDLES.contains(name)
                || opcode == Opcodes.INVOKESTATIC && isUpdater(owner) && name.equals("newUpdater");
    }

    private static boolean isUpdater(String owner) {
        return owner.startsWith("java/util/concurrent/atomic/Atomic") && owner.endsWith("FieldUpdater");
    }

    /** Visits such a call. */
    static void visit(MethodVisitor to, int place, int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.INVOKESTATIC) {
            visitUpdater(to, owner, name, descriptor);
        } else {
            to.visitLdcInsn(place);
            to.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "at", "(I)V", false);
            to.visitInvokeDynamicInsn(
                    name,
                    "(L" + HANDLE + ";" + descriptor.substring(1),
                    new Handle(
                            Opcodes.H_INVOKESTATIC,
                            HANDLES,
                            "link",
                            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)"
                                    + "Ljava/lang/invoke/CallSite;",
                            false));
        }
    }

    /** The JDK asks which class calls: so the call stays, and what it is called with is looked at before. */
    private static void visitUpdater(MethodVisitor to, String owner, String name, String descriptor) {
        boolean isOfReference = Type.getArgumentTypes(descriptor).length > 2;
        hook(to, "making", "(" + CLASS + (isOfReference ? CLASS : "") + TEXT + ")V");
        hook(to, "declaring", "()" + CLASS);
        if (isOfReference) {
            hook(to, "type", "()" + CLASS);
        }
        hook(to, "name", "()" + TEXT);
        to.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
        to.visitInsn(Opcodes.DUP);
        hook(to, "made", "(Ljava/lang/Object;)V");
    }

    private static void hook(MethodVisitor to, String name, String descriptor) {
        to.visitMethodInsn(Opcodes.INVOKESTATIC, UPDATERS, name, descriptor, false);
    }
}
