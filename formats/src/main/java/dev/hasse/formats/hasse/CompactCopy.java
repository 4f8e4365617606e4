package dev.hasse.formats.hasse;

import dev.hasse.base.InputException;

/** Copies any JSON value without its blanks, and checks it on the way. Not recursive: depth costs a bit a level. */
final class CompactCopy {
    static final int MAX_DEPTH = 200;

    private final Scanner scanner;
    private final Bytes out;
    /** Whether the level is an object; else an array. */
    private final boolean[] objects = new boolean[MAX_DEPTH];

    private int depth;

    CompactCopy(Scanner scanner, Bytes out) {
        this.scanner = scanner;
        this.out = out;
    }

    /** Copies the value that is next. */
    void value() throws InputException {
        depth = 0;
        do {
            if (open()) {
                continue;
            }
            while (depth > 0 && !comma()) {
                close();
            }
        } while (depth > 0);
    }

    /** Takes a scalar, or the start of an object or array; true if a value must follow. */
    private boolean open() throws InputException {
        byte b = scanner.next();
        if (b != '{' && b != '[') {
            scalar(b);
            return false;
        }
        if (depth == MAX_DEPTH) {
            throw scanner.error(scanner.at(), "nested deeper than " + MAX_DEPTH);
        }
        objects[depth++] = b == '{';
        scanner.skip((char) b);
        out.add(b);
        if (scanner.next() == (b == '{' ? '}' : ']')) {
            return false;
        }
        if (b == '{') {
            key();
        }
        return true;
    }

    private void key() throws InputException {
        scanner.next();
        int start = scanner.at();
        scanner.string("a key in quotes");
        scanner.copy(start, scanner.at(), out);
        scanner.expect(':');
        out.add(':');
    }

    /** Takes a comma, and after it the key if in an object; true if a value must follow. */
    private boolean comma() throws InputException {
        if (!scanner.skip(',')) {
            return false;
        }
        out.add(',');
        if (objects[depth - 1]) {
            key();
        }
        return true;
    }

    private void close() throws InputException {
        boolean object = objects[depth - 1];
        if (!scanner.skip(object ? '}' : ']')) {
            throw scanner.expected(object ? ", or }" : ", or ]");
        }
        out.add(object ? '}' : ']');
        depth--;
    }

    private void scalar(byte first) throws InputException {
        int start = scanner.at();
        if (first == '"') {
            scanner.string("a value");
        } else if (scanner.isNumber()) {
            scanner.number();
        } else if (!scanner.skipWord("true") && !scanner.skipWord("false") && !scanner.skipWord("null")) {
            throw scanner.expected("a value");
        }
        scanner.copy(start, scanner.at(), out);
    }
}
