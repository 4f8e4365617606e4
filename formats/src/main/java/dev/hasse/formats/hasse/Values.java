package dev.hasse.formats.hasse;

import dev.hasse.base.InputException;
import dev.hasse.trace.Value;

/** Values of variables and counts of events. */
final class Values {
    static final String EXPECTED = "a value: an integer, a decimal, a text in quotes, true or false";

    private final Scanner scanner;

    Values(Scanner scanner) {
        this.scanner = scanner;
    }

    Value value() throws InputException {
        if (scanner.isWhole()) {
            return Value.of(scanner.whole());
        }
        if (scanner.isNumber()) {
            int start = scanner.at();
            scanner.number();
            return scanner.numberFrom(start);
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
        if (!scanner.isNumber()) {
            throw scanner.expected("a number of events: an integer from 0");
        }
        int start = scanner.at();
        if (!scanner.isWhole() || scanner.whole() < 0 || scanner.whole() > Integer.MAX_VALUE) {
            throw scanner.error(start, "expected a number of events: an integer from 0 to 2147483647");
        }
        return (int) scanner.whole();
    }
}
