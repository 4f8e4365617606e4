package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.Hooks;
import java.util.OptionalInt;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.utility.OpenedClassReader;
import net.bytebuddy.utility.visitor.ExceptionTableSensitiveMethodVisitor;

/**
 * The initializer of one class, and the methods of this class that only run when it is initialized: static ones, and
 * constructors, for a subclass runs them, too.
 */
final class InitializerSites {
    static final String INITIALIZER = "<clinit>";
    private static final String HOOKS = Type.getInternalName(Hooks.class);

    private final OptionalInt number;

    InitializerSites(ClassReader reader, OptionalInt number) {
        this.number = hasInitializer(reader) ? number : OptionalInt.empty();
    }

    /** By its name alone, which no class has for anything else that matters. */
    private static boolean hasInitializer(ClassReader reader) {
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at > 0 && reader.readByte(at - 1) == ConstantTags.UTF8 && isInitializer(reader, at)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInitializer(ClassReader reader, int at) {
        boolean isSame = reader.readUnsignedShort(at) == INITIALIZER.length();
        for (int i = 0; isSame && i < INITIALIZER.length(); i++) {
            isSame = reader.readByte(at + 2 + i) == INITIALIZER.charAt(i);
        }
        return isSame;
    }

    /** Whether that method tells that it begins. The code of a lambda need not: whoever made the lambda has used the class. */
    boolean isEntry(int access, String name) {
        boolean isUse = name.equals("<init>") || (access & Opcodes.ACC_STATIC) != 0 && !name.startsWith("lambda$");
        return number.isPresent() && isUse && (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    }

    /** What visits the method with that, before it goes on. */
    MethodVisitor visitor(int access, String name, MethodVisitor to, boolean hasFrames) {
        if (!isEntry(access, name)) {
            return to;
        }
        int initializer = number.orElseThrow();
        return name.equals(INITIALIZER) ? new Initializer(to, initializer, hasFrames) : new Entry(to, initializer);
    }

    private static void hook(MethodVisitor to, String name, int initializer) {
        to.visitLdcInsn(initializer);
        to.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, "(I)V", false);
    }

    private static final class Entry extends ExceptionTableSensitiveMethodVisitor {
        private final int initializer;

        Entry(MethodVisitor to, int initializer) {
            super(OpenedClassReader.ASM_API, to);
            this.initializer = initializer;
        }

        /** Others that have a table to add to do so before the first instruction. */
        @Override
        protected void onAfterExceptionTable() {
            hook(mv, "using", initializer);
        }
    }

    /** The initializer itself, which may also end with an exception. */
    private static final class Initializer extends ExceptionTableSensitiveMethodVisitor {
        private final int initializer;
        private final boolean hasFrames;
        private final Label begin = new Label();

        Initializer(MethodVisitor to, int initializer, boolean hasFrames) {
            super(OpenedClassReader.ASM_API, to);
            this.initializer = initializer;
            this.hasFrames = hasFrames;
        }

        @Override
        protected void onAfterExceptionTable() {
            hook(mv, "initializing", initializer);
            mv.visitLabel(begin);
        }

        @Override
        protected void onVisitInsn(int opcode) {
            if (opcode == Opcodes.RETURN) {
                hook(mv, "initialized", initializer);
            }
            super.onVisitInsn(opcode);
        }

        @Override
        public void visitMaxs(int stack, int locals) {
            Label handler = new Label();
            mv.visitTryCatchBlock(begin, handler, handler, null);
            mv.visitLabel(handler);
            if (hasFrames) {
                mv.visitFrame(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
            }
            hook(mv, "initialized", initializer);
            mv.visitInsn(Opcodes.ATHROW);
            super.visitMaxs(stack, locals);
        }
    }
}
