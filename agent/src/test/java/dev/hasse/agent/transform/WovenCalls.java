package dev.hasse.agent.transform;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** The calls of the agent's runtime in a changed class, in their order. */
final class WovenCalls {
    private WovenCalls() {}

    /** A call: the method that it stands in, with its descriptor, and what it calls. */
    record Call(String method, String descriptor, String owner, String name) {}

    static List<Call> in(byte[] code) {
        List<Call> calls = new ArrayList<>();
        new ClassReader(code)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMethodInsn(
                                            int opcode, String owner, String called, String type, boolean isInterface) {
                                        if (owner.startsWith("dev/hasse/agent/runtime/")) {
                                            calls.add(new Call(name, descriptor, owner, called));
                                        }
                                    }
                                };
                            }
                        },
                        0);
        return calls;
    }
}
