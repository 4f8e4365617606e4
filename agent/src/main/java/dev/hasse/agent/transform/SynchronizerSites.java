package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.SynchronizerState;
import java.util.HashSet;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.utility.OpenedClassReader;
import org.jspecify.annotations.Nullable;

/**
 * Steps of one class's code on the state of a synchronizer: calls of methods that the JDK has for subclasses only, so that
 * nothing can stand for them.
 */
final class SynchronizerSites {
    static final String HOOKS = Type.getInternalName(SynchronizerState.class);

    private static final String COMPARE_AND_SET = "compareAndSetState(II)Z";
    private static final String SET = "setState(I)V";
    private static final String GET = "getState()I";
    private static final Set<String> STEPS = Set.of(COMPARE_AND_SET, SET, GET);
    private static final Set<String> WAITING = Set.of("acquire(I)V", "acquireInterruptibly(I)V");

    private final ClassReader reader;
    private final CallSites calls;
    /** The methods that wait for a synchronizer, by name and descriptor; null until somebody asks. */
    private @Nullable Set<String> waiting;

    SynchronizerSites(ClassReader reader, CallSites calls) {
        this.reader = reader;
        this.calls = calls;
    }

    boolean isStep(String owner, String name, String descriptor) {
        return STEPS.contains(name + descriptor) && calls.isSynchronizer(owner);
    }

    /** Visits such a call in a method, with what is called before and after it. */
    void visit(
            MethodVisitor to,
            String method,
            int place,
            int opcode,
            String owner,
            String name,
            String descriptor,
            boolean isInterface) {
        String step = name + descriptor;
        if (step.equals(COMPARE_AND_SET)) {
            // The synchronizer goes below the two values and back.
            to.visitInsn(Opcodes.DUP2_X1);
            hook(to, "stage", "(II)V");
            to.visitInsn(Opcodes.DUP_X2);
            to.visitInsn(waiting().contains(method) ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
            to.visitLdcInsn(place);
            hook(to, "changing", "(Ljava/lang/Object;ZI)V");
        } else if (step.equals(SET)) {
            to.visitInsn(Opcodes.DUP2);
            to.visitLdcInsn(place);
            hook(to, "setting", "(Ljava/lang/Object;II)V");
        } else {
            to.visitInsn(Opcodes.DUP);
        }
        to.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (step.equals(COMPARE_AND_SET)) {
            to.visitInsn(Opcodes.DUP);
            hook(to, "changed", "(Z)V");
        } else if (step.equals(GET)) {
            to.visitInsn(Opcodes.SWAP);
            hook(to, "looked", "(Ljava/lang/Object;)V");
        }
    }

    private static void hook(MethodVisitor to, String name, String descriptor) {
        to.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false);
    }

    /** A quick attempt to take a lock, in a method that waits for it otherwise, is no mere attempt. */
    private Set<String> waiting() {
        Set<String> known = waiting;
        if (known == null) {
            known = new HashSet<>();
            find(known);
            waiting = known;
        }
        return known;
    }

    private void find(Set<String> found) {
        reader.accept(
                new ClassVisitor(OpenedClassReader.ASM_API) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String method,
                            String methodDescriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return new MethodVisitor(OpenedClassReader.ASM_API) {
                            @Override
                            public void visitMethodInsn(
                                    int opcode, String owner, String name, String descriptor, boolean isInterface) {
                                if (WAITING.contains(name + descriptor) && calls.isSynchronizer(owner)) {
                                    found.add(SourceLines.key(method, methodDescriptor));
                                }
                            }
                        };
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }
}
