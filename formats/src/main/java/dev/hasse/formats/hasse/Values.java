package dev.hasse.formats.hasse;

import dev.hasse.base.InputException;
import dev.hasse.trace.Value;

/** Values of variables and counts of events. */
final class Values {
    private static final String EXPECTED = "a value: an integer, a decimal, a text in quotes, true or false";

    private final Scanner scanner;
    private int numberAt;

    Values(Scanner scanner) {
        this.scanner = scanner;
    }

    /** Scans the value if it is an integer that surely fits a long, to be taken by {@link #whole}. */
    boolean isWhole() throws InputException {
        if (!scanner.isNumber()) {
            return false;
        }
        numberAt = scanner.at();
        if (scanner.number() && scanner.isShort(numberAt)) {
            return true;
        }
        scanner.back(numberAt);
        return false;
    }

    /** The integer that {@link #isWhole} scanned. */
    long whole() {
        return scanner.wholeFrom(numberAt);
    }

    Value value() throws InputException {
        if (isWhole()) {
            return Value.of(whole());
        }
        if (scanner.isNumber()) {
            scanner.number();
            return scanner.numberFrom(numberAt);
        }
        if (scanner.next() == '"') {
            scanner.string(EXPECTED);
            return Value.of(scanner.textString());
        }
        if (scanner.skipWord("true")) {
            return Value.of(true);
        }
        if (scanner.skipWord("false")) {
            return Value.of(false);
        }
        throw scanner.expected(EXPECTED);
    }

    /** An integer from 0 that fits an int. */
    int count() throws InputException {
        if (isWhole() && whole() >= 0 && whole() <= Integer.MAX_VALUE) {
            return (int) whole();
        }
        scanner.next();
        if (scanner.isNumber()) {
            throw scanner.error(scanner.at(), "expected a number of events: an integer from 0 to 2147483647");
        }
        throw scanner.expected("a number of events: an integer from 0");
    }
}
