package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.ArrayHooks;
import dev.hasse.agent.runtime.Hooks;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.utility.OpenedClassReader;
import org.jspecify.annotations.Nullable;

/**
 * Puts calls of hooks around the places of one method. What it adds has no branches and leaves the stack as it was, so
 * that the frames that the compiler wrote stay right.
 */
final class SiteVisitor extends MethodVisitor {
    private static final String HOOKS = Type.getInternalName(Hooks.class);

    static final String ARRAY_HOOKS = Type.getInternalName(ArrayHooks.class);
    static final String BARRIER = "java/util/concurrent/CyclicBarrier";
    static final String FUTURE = "java/util/concurrent/FutureTask";

    private final String method;
    private final SourceLines lines;
    private final FieldSites fields;
    private final CallSites calls;
    private final ArraySites arrays;
    private final SynchronizerSites synchronizers;
    private final UpdatePattern update = new UpdatePattern();
    private final FreshClone clone;
    /** Objects that were created but not initialised so far, in the order of the code: whether each is there twice. */
    private final Deque<Boolean> uninitialised = new ArrayDeque<>();

    private boolean isJustCreated;
    /** Whether {@code this} may be given to anybody: in a constructor, only after its call of another one. */
    private boolean initialised;

    SiteVisitor(
            MethodVisitor visitor,
            String method,
            SourceLines lines,
            FieldSites fields,
            CallSites calls,
            ArraySites arrays,
            SynchronizerSites synchronizers,
            FreshClone clone) {
        super(OpenedClassReader.ASM_API, visitor);
        this.method = method;
        this.lines = lines;
        this.fields = fields;
        this.calls = calls;
        this.arrays = arrays;
        this.synchronizers = synchronizers;
        this.clone = clone;
        this.initialised = !method.equals("<init>");
    }

    @Override
    public void visitLineNumber(int line, Label start) {
        lines.next(line);
        super.visitLineNumber(line, start);
    }

    @Override
    public void visitFrame(
            int type, int localCount, Object @Nullable [] locals, int stackCount, Object @Nullable [] stack) {
        clone.end();
        super.visitFrame(type, localCount, locals, stackCount, stack);
    }

    private void place() {
        super.visitLdcInsn(lines.place());
    }

    @Override
    public void visitInsn(int opcode) {
        boolean isUpdate = update.instruction(opcode);
        clone.instruction(opcode);
        if (isJustCreated && opcode == Opcodes.DUP) {
            uninitialised.pollLast();
            uninitialised.addLast(true);
        }
        isJustCreated = false;
        if (opcode == Opcodes.MONITORENTER) {
            lines.step();
            super.visitInsn(Opcodes.DUP);
            super.visitInsn(opcode);
            place();
            hook("entered", "(Ljava/lang/Object;I)V");
        } else if (opcode == Opcodes.MONITOREXIT) {
            lines.step();
            super.visitInsn(Opcodes.DUP);
            place();
            hook("exiting", "(Ljava/lang/Object;I)V");
            super.visitInsn(opcode);
        } else if (opcode == Opcodes.RETURN && method.equals("<init>") && fields.declaresRecorded()) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
            hook("created", "(Ljava/lang/Object;)V");
            super.visitInsn(opcode);
        } else if (ArraySites.isAccess(opcode) && arrays.isWatched(opcode) && !isInitial(opcode)) {
            visitArray(opcode, isUpdate);
        } else {
            super.visitInsn(opcode);
        }
    }

    /** What an initializer or a constructor stores was there before, as its fields were. */
    private boolean isInitial(int opcode) {
        return method.equals("<clinit>") || method.equals("<init>") && !ArraySites.isLoad(opcode);
    }

    private void visitArray(int opcode, boolean isUpdate) {
        lines.step();
        if (!ArraySites.isLoad(opcode)) {
            String element = ArraySites.element(opcode);
            boolean isWide = element.equals("J") || element.equals("D");
            give("stage", element, isWide ? 2 : 1);
            super.visitInsn(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2);
            super.visitInsn(isWide ? Opcodes.POP2 : Opcodes.POP);
            super.visitInsn(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1);
        } else {
            super.visitInsn(Opcodes.DUP2);
        }
        place();
        arrayHook(ArraySites.isLoad(opcode) ? "loading" : isUpdate ? "updating" : "storing", "(Ljava/lang/Object;II)V");
        super.visitInsn(opcode);
        arrayHook("accessed", "()V");
    }

    private void arrayHook(String name, String descriptor) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, ARRAY_HOOKS, name, descriptor, false);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        update.constant();
        clone.constant();
        isJustCreated = false;
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitLdcInsn(Object value) {
        update.constant();
        clone.constant();
        isJustCreated = false;
        super.visitLdcInsn(value);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        update.local(opcode);
        clone.local(opcode, variable);
        isJustCreated = false;
        super.visitVarInsn(opcode, variable);
    }

    @Override
    public void visitJumpInsn(int opcode, Label target) {
        update.end();
        clone.end();
        isJustCreated = false;
        super.visitJumpInsn(opcode, target);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        update.end();
        clone.type(opcode);
        isJustCreated = opcode == Opcodes.NEW;
        if (opcode == Opcodes.NEW) {
            uninitialised.addLast(false);
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        boolean isUpdate = update.access(opcode, owner + "." + name);
        boolean isOfClone = clone.access(opcode) && fields.isOwn(owner);
        OptionalInt number = initialised ? fields.number(owner, name, descriptor) : OptionalInt.empty();
        boolean isInitial = opcode == Opcodes.PUTFIELD && method.equals("<init>") && fields.isOwn(owner)
                || opcode == Opcodes.PUTSTATIC && method.equals("<clinit>") && fields.isOwn(owner);
        if (number.isEmpty() || isInitial && !fields.isRecorded(number.getAsInt())) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
            using(opcode, owner, name, descriptor);
            return;
        }
        lines.step();
        int field = number.getAsInt();
        int words = Type.getType(descriptor).getSize();
        if (fields.isOrderOnly(field) && isOfClone) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
            return;
        }
        if (fields.isOrderOnly(field)) {
            visitOrderOnly(opcode, owner, name, descriptor, field, words);
            return;
        }
        switch (opcode) {
            case Opcodes.GETFIELD -> {
                super.visitInsn(Opcodes.DUP);
                super.visitLdcInsn(field);
                place();
                hook("reading", "(Ljava/lang/Object;II)V");
            }
            case Opcodes.GETSTATIC -> {
                initialiseClass(owner, name, descriptor, words);
                super.visitLdcInsn(field);
                place();
                hook("readingStatic", "(II)V");
            }
            case Opcodes.PUTFIELD -> {
                give("stage", descriptor, words);
                String hook = method.equals("<init>") && fields.isOwn(owner) ? "writingInitial" : "writing";
                writing(isUpdate ? "updating" : hook, field, words);
            }
            default -> {
                initialiseClass(owner, name, descriptor, words);
                give("stage", descriptor, words);
                super.visitLdcInsn(field);
                place();
                String hook =
                        method.equals("<clinit>") && fields.isOwn(owner) ? "writingStaticInitial" : "writingStatic";
                hook(isUpdate ? "updatingStatic" : hook, "(II)V");
            }
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
        if (opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC) {
            give("read", descriptor, words);
        } else {
            hook("accessed", "()V");
        }
    }

    /** Like the others, but nothing is kept from the call before the access to the one after it. */
    private void visitOrderOnly(int opcode, String owner, String name, String descriptor, int field, int words) {
        boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
        boolean isRead = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
        if (isStatic) {
            initialiseClass(owner, name, descriptor, words);
            hookField(isRead ? "orderingStatic" : "passingOnStatic", field, "(I)V");
        } else if (isRead) {
            super.visitInsn(Opcodes.DUP);
            super.visitInsn(Opcodes.DUP);
            hookField("ordering", field, "(Ljava/lang/Object;I)V");
        } else {
            below(words);
            super.visitInsn(words == 1 ? Opcodes.DUP_X1 : Opcodes.DUP_X2);
            super.visitInsn(Opcodes.DUP);
            hookField("passingOn", field, "(Ljava/lang/Object;I)V");
            above(words);
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
        if (isStatic) {
            hookField(isRead ? "comesAfterStatic" : "passedOnStatic", field, "(I)V");
        } else {
            if (isRead) {
                below(words);
            }
            hookField(isRead ? "comesAfter" : "passedOn", field, "(Ljava/lang/Object;I)V");
        }
    }

    private void hookField(String hook, int field, String descriptor) {
        super.visitLdcInsn(field);
        hook(hook, descriptor);
    }

    /** Puts the value on top of the stack below the owner. */
    private void below(int words) {
        if (words == 1) {
            super.visitInsn(Opcodes.SWAP);
        } else {
            super.visitInsn(Opcodes.DUP2_X1);
            super.visitInsn(Opcodes.POP2);
        }
    }

    /** And back. */
    private void above(int words) {
        if (words == 1) {
            super.visitInsn(Opcodes.SWAP);
        } else {
            super.visitInsn(Opcodes.DUP_X2);
            super.visitInsn(Opcodes.POP);
        }
    }

    /** Has another class initialised before any lock of ours is taken: that runs the program's code. */
    private void initialiseClass(String owner, String name, String descriptor, int words) {
        if (!fields.isOwn(owner)) {
            super.visitFieldInsn(Opcodes.GETSTATIC, owner, name, descriptor);
            super.visitInsn(words == 2 ? Opcodes.POP2 : Opcodes.POP);
            using(Opcodes.GETSTATIC, owner, name, descriptor);
        }
    }

    /** After a static field of another class was accessed. */
    private void using(int opcode, String owner, String name, String descriptor) {
        if (FieldSites.isStatic(opcode)) {
            fields.initializerOf(owner, name, descriptor).ifPresent(number -> {
                super.visitLdcInsn(number);
                hook("using", "(I)V");
            });
        }
    }

    /** Gives a hook the value on top of the stack. */
    private void give(String hook, String descriptor, int words) {
        super.visitInsn(words == 2 ? Opcodes.DUP2 : Opcodes.DUP);
        String given = switch (descriptor.charAt(0)) {
            case 'B', 'S', 'I' -> "I";
            case 'L', '[' -> "Ljava/lang/Object;";
            default -> descriptor;
        };
        hook(hook, "(" + given + ")V");
    }

    /** With the owner below the value on the stack. */
    private void writing(String hook, int field, int words) {
        below(words);
        super.visitInsn(Opcodes.DUP);
        super.visitLdcInsn(field);
        place();
        hook(hook, "(Ljava/lang/Object;II)V");
        above(words);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        update.end();
        clone.call(fields.isOwn(owner) || owner.equals("java/lang/Object"), name, descriptor);
        isJustCreated = false;
        boolean isCreated = false;
        if (owner.equals(BARRIER) && descriptor.equals("(ILjava/lang/Runnable;)V")) {
            hook("action", "(Ljava/lang/Runnable;)Ljava/lang/Runnable;");
        }
        if (name.equals("<init>")) {
            initialised |= uninitialised.isEmpty();
            boolean isThereTwice = Boolean.TRUE.equals(uninitialised.pollLast());
            isCreated = isThereTwice && fields.isNamed(owner);
            if (isThereTwice && owner.equals(FUTURE) && initialised) {
                visitFuture(descriptor);
                return;
            }
        }
        if (initialised && synchronizers.isStep(owner, name, descriptor)) {
            lines.step();
            synchronizers.visit(mv, lines.method(), lines.place(), opcode, owner, name, descriptor, isInterface);
            return;
        }
        if (MemorySites.isOfInterest(opcode, owner, name)) {
            lines.step();
            MemorySites.visit(mv, lines.place(), opcode, owner, name, descriptor);
            return;
        }
        Handle replacement = calls.replacement(opcode, owner, name, descriptor);
        if (replacement == null) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            if (isCreated && initialised) {
                super.visitInsn(Opcodes.DUP);
                hook("created", "(Ljava/lang/Object;)V");
            }
        } else {
            lines.step();
            if (calls.asksForPlace(replacement)) {
                place();
                hook("at", "(I)V");
            }
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC, replacement.getOwner(), replacement.getName(), replacement.getDesc(), false);
        }
    }

    /** The work goes into a class of the JDK's, where nobody sees its end. */
    private void visitFuture(String descriptor) {
        boolean isCallable = descriptor.equals("(Ljava/util/concurrent/Callable;)V");
        if (isCallable) {
            hook("work", "(Ljava/util/concurrent/Callable;)Ljava/util/concurrent/Callable;");
        } else {
            super.visitInsn(Opcodes.SWAP);
            hook("work", "(Ljava/lang/Runnable;)Ljava/lang/Runnable;");
            super.visitInsn(Opcodes.SWAP);
        }
        super.visitMethodInsn(Opcodes.INVOKESPECIAL, FUTURE, "<init>", descriptor, false);
        super.visitInsn(Opcodes.DUP);
        hook("workOf", "(Ljava/lang/Object;)V");
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        clone.end();
        Object[] replaced = arguments.clone();
        String called = descriptor;
        for (int i = 0; i < replaced.length; i++) {
            if (replaced[i] instanceof Handle handle) {
                Handle replacement = calls.replacement(handle, Type.getArgumentTypes(descriptor));
                if (!replacement.equals(handle)) {
                    replaced[i] = replacement;
                    called = CallSites.capturing(replacement, descriptor);
                }
            }
        }
        super.visitInvokeDynamicInsn(name, called, bootstrap, replaced);
    }

    private void hook(String name, String descriptor) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false);
    }
}
