package dev.hasse.agent.transform;

import dev.hasse.agent.follow.Gate;
import dev.hasse.agent.runtime.Hooks;
import java.util.Set;
import java.util.regex.Pattern;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.utility.OpenedClassReader;

/**
 * Has a thread pass a gate before it calls what may be a synchronized method, enters a monitor, takes a lock or touches a
 * field: there it can wait for its turn without anything that others need but what its steps took. After calls and
 * monitors it says that its last step is over. The gates leave the stack as it is.
 */
final class GateVisitor extends MethodVisitor {
    private static final String GATE = Type.getInternalName(Gate.class);
    private static final String HOOKS = Type.getInternalName(Hooks.class);

    /** Of calls that stand for the JDK's, those that may start the thread that others wait for. */
    private static final Pattern STARTERS = Pattern.compile(
            "(Thread|Executor|Scheduled|Compl|Combined|Future|Fork|Timer|Parallel|[A-Za-z]*Stream|Http)");

    /** The hooks that come first at an access. */
    private static final Set<String> ACCESSES = Set.of("stage", "reading", "readingStatic", "loading");

    private static final String STAND_INS = HOOKS.substring(0, HOOKS.lastIndexOf('/') + 1);

    private final SourceLines lines;
    private final CallSites calls;

    GateVisitor(MethodVisitor visitor, SourceLines lines, CallSites calls) {
        super(OpenedClassReader.ASM_API, visitor);
        this.lines = lines;
        this.calls = calls;
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.MONITORENTER) {
            gateHere();
        }
        super.visitInsn(opcode);
        if (opcode == Opcodes.MONITOREXIT) {
            gate("passed");
        }
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isHook =
                owner.equals(HOOKS) || owner.equals(SiteVisitor.ARRAY_HOOKS) || owner.equals(SynchronizerSites.HOOKS);
        // A field is locked from the hook before its access to the one after it: nobody waits in between.
        if (isHook && ACCESSES.contains(name)) {
            gateHere();
        } else if (!isHook && isStep(owner)) {
            gateHere();
        } else if (!isHook && calls.maySynchronize(owner, name, descriptor)) {
            gate("pass");
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (!isHook) {
            gate("passed");
        }
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        if (bootstrap.getOwner().equals(MemorySites.HANDLES)) {
            gateHere();
        }
        // Who calls it is nobody whose calls are seen; it is often called at once.
        for (Object argument : arguments) {
            if (argument instanceof Handle method
                    && calls.maySynchronize(method.getOwner(), method.getName(), method.getDesc())) {
                gate("pass");
            }
        }
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    /** Whether a call stands for one that is a step itself: of a lock, a collection, an atomic variable. */
    private static boolean isStep(String owner) {
        return owner.startsWith(STAND_INS)
                && !STARTERS.matcher(owner.substring(STAND_INS.length())).lookingAt();
    }

    private void gate(String name) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, GATE, name, "()V", false);
    }

    private void gateHere() {
        super.visitLdcInsn(lines.place());
        super.visitMethodInsn(Opcodes.INVOKESTATIC, GATE, "passAt", "(I)V", false);
    }
}
