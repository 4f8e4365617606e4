package dev.hasse.agent.transform;

import java.util.HashSet;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Tells which methods of a class may be changed, by a glance at their instructions: the others need not be taken apart.
 * What it is not sure of, it names.
 */
final class MethodScan {
    private static final int MEMBER_HEADER = 6;
    private static final int WIDE = 0xc4;

    private final ClassReader reader;
    private final char[] buffer;
    private final Interest interest;
    /** By the number in the constant pool of what an instruction names: whether that is of interest. */
    private final @Nullable Boolean[] known;

    private MethodScan(ClassReader reader, Interest interest) {
        this.reader = reader;
        this.buffer = new char[reader.getMaxStringLength()];
        this.interest = interest;
        this.known = new Boolean[reader.getItemCount()];
    }

    /** What is looked for beside monitors. */
    interface Interest {
        boolean field(int opcode, String owner, String name, String descriptor);

        boolean call(int opcode, String owner, String name, String descriptor);

        boolean creation(String type);

        boolean constructors();

        /** Whether a method, by its flags and name, is to tell that it begins. */
        boolean entry(int access, String name);

        boolean array(int opcode);
    }

    /** The methods that may be changed, by their names and descriptors. */
    static Set<String> methods(ClassReader reader, Interest interest) {
        return new MethodScan(reader, interest).scan();
    }

    private Set<String> scan() {
        Set<String> found = new HashSet<>();
        int interfaces = reader.header + 6;
        int at = skipMembers(interfaces + 2 + 2 * reader.readUnsignedShort(interfaces));
        int methods = reader.readUnsignedShort(at);
        at += 2;
        for (int i = 0; i < methods; i++) {
            int access = reader.readUnsignedShort(at);
            String name = reader.readUTF8(at + 2, buffer);
            String descriptor = reader.readUTF8(at + 4, buffer);
            boolean isWanted = (access & Opcodes.ACC_SYNCHRONIZED) != 0
                    || name.equals("<init>") && interest.constructors()
                    || interest.entry(access, name);
            int attributes = reader.readUnsignedShort(at + MEMBER_HEADER);
            at += MEMBER_HEADER + 2;
            for (int j = 0; j < attributes; j++) {
                if (!isWanted && "Code".equals(reader.readUTF8(at, buffer))) {
                    int code = at + 14;
                    isWanted = scanCode(code, code + reader.readInt(at + 10));
                }
                at += 6 + reader.readInt(at + 2);
            }
            if (isWanted) {
                found.add(name + descriptor);
            }
        }
        return found;
    }

    /** Skips the fields. */
    private int skipMembers(int from) {
        int at = from + 2;
        for (int i = reader.readUnsignedShort(from); i > 0; i--) {
            int attributes = reader.readUnsignedShort(at + MEMBER_HEADER);
            at += MEMBER_HEADER + 2;
            for (int j = 0; j < attributes; j++) {
                at += 6 + reader.readInt(at + 2);
            }
        }
        return at;
    }

    private boolean scanCode(int start, int end) {
        int at = start;
        while (at < end) {
            int opcode = reader.readByte(at);
            switch (opcode) {
                case Opcodes.MONITORENTER, Opcodes.MONITOREXIT, Opcodes.INVOKEDYNAMIC -> {
                    return true;
                }
                case Opcodes.GETFIELD,
                        Opcodes.PUTFIELD,
                        Opcodes.GETSTATIC,
                        Opcodes.PUTSTATIC,
                        Opcodes.NEW,
                        Opcodes.INVOKEVIRTUAL,
                        Opcodes.INVOKEINTERFACE,
                        Opcodes.INVOKESTATIC -> {
                    if (isOfInterest(opcode, reader.readUnsignedShort(at + 1))) {
                        return true;
                    }
                }
                default -> {
                    if (ArraySites.isAccess(opcode) && interest.array(opcode)) {
                        return true;
                    }
                }
            }
            at += length(opcode, at, start);
        }
        return false;
    }

    private boolean isOfInterest(int opcode, int item) {
        Boolean answer = known[item];
        if (answer == null) {
            int at = reader.getItem(item);
            answer =
                    opcode == Opcodes.NEW ? interest.creation(reader.readUTF8(at, buffer)) : isOfInterestAt(opcode, at);
            known[item] = answer;
        }
        return answer;
    }

    private boolean isOfInterestAt(int opcode, int at) {
        String owner = reader.readClass(at, buffer);
        int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
        String name = reader.readUTF8(nameAndType, buffer);
        String descriptor = reader.readUTF8(nameAndType + 2, buffer);
        return descriptor.startsWith("(")
                ? interest.call(opcode, owner, name, descriptor)
                : interest.field(opcode, owner, name, descriptor);
    }

    /** The bytes of an instruction (Java Virtual Machine Specification, section 6.5). */
    private int length(int opcode, int at, int start) {
        return switch (opcode) {
            case Opcodes.TABLESWITCH -> {
                int operands = padded(at, start);
                yield operands + 12 + 4 * (reader.readInt(operands + 8) - reader.readInt(operands + 4) + 1) - at;
            }
            case Opcodes.LOOKUPSWITCH -> {
                int operands = padded(at, start);
                yield operands + 8 + 8 * reader.readInt(operands + 4) - at;
            }
            case WIDE -> reader.readByte(at + 1) == Opcodes.IINC ? 6 : 4;
            default -> fixedLength(opcode);
        };
    }

    private static int padded(int at, int start) {
        return at + 4 - (at - start & 3);
    }

    private static int fixedLength(int opcode) {
        if (opcode == 0x10 || opcode == 0x12 || opcode == 0xa9 || opcode == 0xbc) {
            return 2;
        } else if (opcode >= 0x15 && opcode <= 0x19 || opcode >= 0x36 && opcode <= 0x3a) {
            return 2;
        } else if (opcode == 0xb9 || opcode == 0xba || opcode == 0xc8 || opcode == 0xc9) {
            return 5;
        } else if (opcode == 0xc5) {
            return 4;
        }
        boolean isShort = opcode == 0x11
                || opcode == 0x13
                || opcode == 0x14
                || opcode == 0x84
                || opcode >= 0x99 && opcode <= 0xa8
                || opcode >= 0xb2 && opcode <= 0xb8
                || opcode == 0xbb
                || opcode == 0xbd
                || opcode == 0xc0
                || opcode == 0xc1
                || opcode == 0xc6
                || opcode == 0xc7;
        return isShort ? 3 : 1;
    }
}
