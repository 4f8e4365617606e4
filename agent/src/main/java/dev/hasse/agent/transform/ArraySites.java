package dev.hasse.agent.transform;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Tells which accesses to arrays in one class's code are watched: not those of bytes and characters, which are texts and
 * buffers almost everywhere, and most of all accesses.
 */
final class ArraySites {
    private final boolean isOn;
    /** Whether the class speaks of arrays of booleans, whose instructions are those of bytes. */
    private final boolean hasBooleans;

    ArraySites(ClassReader reader, boolean isOn) {
        this.isOn = isOn;
        this.hasBooleans = isOn && speaksOfBooleans(reader);
    }

    static boolean isAccess(int opcode) {
        return isLoad(opcode) || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    }

    static boolean isLoad(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    }

    /** Whether the instruction, which accesses an array, is watched. */
    boolean isWatched(int opcode) {
        return isOn
                && switch (opcode) {
                    case Opcodes.CALOAD, Opcodes.CASTORE -> false;
                    case Opcodes.BALOAD, Opcodes.BASTORE -> hasBooleans;
                    default -> true;
                };
    }

    /** The type of the elements, as a hook takes them. */
    static String element(int opcode) {
        return switch (opcode) {
            case Opcodes.LASTORE -> "J";
            case Opcodes.FASTORE -> "F";
            case Opcodes.DASTORE -> "D";
            case Opcodes.AASTORE -> "Ljava/lang/Object;";
            default -> "I";
        };
    }

    private static boolean speaksOfBooleans(ClassReader reader) {
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at > 0 && reader.readByte(at - 1) == ConstantTags.UTF8 && hasBooleans(reader, at)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a text of the class, such as the type of a field, has {@code [Z} in it. */
    private static boolean hasBooleans(ClassReader reader, int at) {
        int end = at + 2 + reader.readUnsignedShort(at);
        for (int i = at + 2; i < end - 1; i++) {
            if (reader.readByte(i) == '[' && reader.readByte(i + 1) == 'Z') {
                return true;
            }
        }
        return false;
    }
}
