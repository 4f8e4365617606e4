package dev.hasse.agent.transform;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * Recognises what a method sets in a clone that it has just made, straight on: nobody else has the object yet, so that these are
 * its initial values, as those that a constructor sets.
 */
final class FreshClone {
    private static final int MADE = 1;
    /** In a local variable. */
    private static final int KEPT = 2;
    /** On the stack. */
    private static final int LOADED = 3;
    /** On the stack, with a value above it. */
    private static final int WITH_VALUE = 4;

    /** Whether the code says where branches may come from: elsewhere the object may not be new. */
    private final boolean hasFrames;

    private int state;
    private int variable;

    FreshClone(boolean hasFrames) {
        this.hasFrames = hasFrames;
    }

    /** A method is called, on an object of the class itself or not. */
    void call(boolean isOwn, String name, String descriptor) {
        state = hasFrames && isOwn && name.equals("clone") && descriptor.startsWith("()") ? MADE : 0;
    }

    void type(int opcode) {
        state = state == MADE && opcode == Opcodes.CHECKCAST ? MADE : 0;
    }

    void local(int opcode, int accessed) {
        boolean isLoad = opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD;
        if (state == MADE && opcode == Opcodes.ASTORE) {
            variable = accessed;
            state = KEPT;
        } else if (state == KEPT && opcode == Opcodes.ALOAD && accessed == variable) {
            state = LOADED;
        } else {
            state = state == LOADED && isLoad ? WITH_VALUE : 0;
        }
    }

    /** A constant is pushed. */
    void constant() {
        state = state == LOADED ? WITH_VALUE : 0;
    }

    /** An instruction without operands. */
    void instruction(int opcode) {
        if (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.DCONST_1) {
            constant();
        } else {
            end();
        }
    }

    /** A field is accessed; whether that sets one of the clone. */
    boolean access(int opcode) {
        boolean isSet = opcode == Opcodes.PUTFIELD && state == WITH_VALUE;
        boolean isRead = opcode == Opcodes.GETFIELD && state == WITH_VALUE;
        state = isSet ? KEPT : isRead ? WITH_VALUE : 0;
        return isSet;
    }

    /** Something else, or a place where branches come from. */
    void end() {
        state = 0;
    }
}
