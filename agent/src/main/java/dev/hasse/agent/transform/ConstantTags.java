package dev.hasse.agent.transform;

/** Kinds of entries of a class file's constant pool (Java Virtual Machine Specification, section 4.4). */
final class ConstantTags {
    static final int UTF8 = 1;
    static final int INTEGER = 3;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;
    private static final int STRING = 8;
    private static final int METHOD_HANDLE = 15;
    private static final int METHOD_TYPE = 16;
    private static final int MODULE = 19;
    private static final int PACKAGE = 20;

    private ConstantTags() {}

    /** Whether an entry takes the number after its own, too. */
    static boolean isWide(int tag) {
        return tag == LONG || tag == DOUBLE;
    }

    /** The bytes of an entry with its tag, of all but text. */
    static int length(int tag) {
        return switch (tag) {
            case CLASS, STRING, METHOD_TYPE, MODULE, PACKAGE -> 3;
            case METHOD_HANDLE -> 4;
            case LONG, DOUBLE -> 9;
            default -> 5;
        };
    }
}
