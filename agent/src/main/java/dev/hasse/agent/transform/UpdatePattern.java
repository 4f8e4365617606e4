package dev.hasse.agent.transform;

import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Recognises {@code field++}, {@code array[i] += local} and the like, whose value goes into the same field or element and
 * nowhere else: read, something simple, an operator, written.
 */
final class UpdatePattern {
    private static final String ELEMENT = "[]";

    private static final int READ = 1;
    private static final int OPERAND = 2;
    private static final int COMPUTED = 3;
    /** The array and the index are there twice. */
    private static final int FOUND_TWICE = 4;

    private @Nullable String field;
    private int state;

    /** Whether an access of a field, by its owner and name, completes an update. */
    boolean access(int opcode, String accessed) {
        boolean isRead = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
        boolean isUpdate = !isRead && state == COMPUTED && accessed.equals(field);
        field = isRead ? accessed : null;
        state = isRead ? READ : 0;
        return isUpdate;
    }

    /** A constant is pushed. */
    void constant() {
        state = state == READ ? OPERAND : 0;
    }

    void local(int opcode) {
        state = state == READ && opcode >= Opcodes.ILOAD && opcode <= Opcodes.DLOAD ? OPERAND : 0;
    }

    /** An instruction without operands; whether it completes an update of an element. */
    boolean instruction(int opcode) {
        boolean isUpdate = false;
        if (opcode == Opcodes.DUP2) {
            state = FOUND_TWICE;
        } else if (ArraySites.isAccess(opcode)) {
            isUpdate = state == COMPUTED && ELEMENT.equals(field) && !ArraySites.isLoad(opcode);
            field = ELEMENT;
            state = state == FOUND_TWICE && ArraySites.isLoad(opcode) ? READ : 0;
        } else if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.DCONST_1) {
            constant();
        } else if (state == OPERAND && opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR) {
            state = COMPUTED;
        } else if (!(state == COMPUTED && opcode >= Opcodes.I2L && opcode <= Opcodes.I2S)) {
            state = 0;
        }
        return isUpdate;
    }

    /** Something else. */
    void end() {
        state = 0;
    }
}
