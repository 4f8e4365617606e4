package dev.hasse.agent.transform;

import dev.hasse.agent.follow.Gate;
import dev.hasse.agent.runtime.Hooks;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.utility.OpenedClassReader;

/**
 * Has a thread pass a gate before and after every call, before it enters a monitor or touches a field, and after it leaves
 * a monitor: there it can wait for its turn without anything that others need but what its steps took. The gates leave the
 * stack as it is.
 */
final class GateVisitor extends MethodVisitor {
    private static final String GATE = Type.getInternalName(Gate.class);
    private static final String HOOKS = Type.getInternalName(Hooks.class);

    GateVisitor(MethodVisitor visitor) {
        super(OpenedClassReader.ASM_API, visitor);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.MONITORENTER) {
            gate("passStrictly");
        }
        super.visitInsn(opcode);
        if (opcode == Opcodes.MONITOREXIT) {
            gate("pass");
        }
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isHook = owner.equals(HOOKS);
        // A field is locked from the hook before its access to the one after it: nobody waits in between.
        if (isHook && (name.startsWith("stage") || name.startsWith("reading"))) {
            gate("passStrictly");
        } else if (!isHook) {
            gate("pass");
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (!isHook) {
            gate("pass");
        }
    }

    private void gate(String name) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, GATE, name, "()V", false);
    }
}
