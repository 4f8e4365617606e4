package dev.hasse.base;

/**
 * The longest text that is in whatever an expression matches: where it is missing, nothing needs to be matched. Found by a
 * look at the expression's outermost level only; what is not plain there counts as anything.
 */
final class RequiredText {
    private static final String META = "\\[](){}.*+?^$|";
    /** Escapes that do not end with their letter. */
    private static final String LONG = "xupP0";

    private final String expression;
    private final StringBuilder run = new StringBuilder();
    private String longest = "";

    private RequiredText(String expression) {
        this.expression = expression;
    }

    /** Empty if there is none. */
    static String of(String expression) {
        // Flags may ignore case; quotations and \c[ have rules of their own.
        boolean isKnown = !expression.contains("\\Q") && !expression.contains("\\c") && !hasFlags(expression);
        return isKnown ? new RequiredText(expression).find() : "";
    }

    private static boolean hasFlags(String expression) {
        for (int at = expression.indexOf("(?"); at >= 0; at = expression.indexOf("(?", at + 1)) {
            if (!expression.startsWith("(?:", at) && !expression.startsWith("(?<", at)) {
                return true;
            }
        }
        return false;
    }

    private String find() {
        int at = 0;
        while (at < expression.length()) {
            char c = expression.charAt(at);
            if (c == '|') {
                return "";
            } else if (c == '(') {
                end();
                at = afterGroup(at);
            } else if (c == '[') {
                end();
                at = afterSet(at);
            } else {
                at = single(at);
            }
        }
        end();
        return longest;
    }

    private int single(int at) {
        char c = expression.charAt(at);
        int next = at + 1;
        if (c == '\\' && next < expression.length()) {
            char escaped = expression.charAt(next);
            next++;
            if (META.indexOf(escaped) >= 0) {
                return literal(escaped, next);
            }
            end();
            // The rest of \x41 or \pL is no text; to leave too much away is right, too.
            while (LONG.indexOf(escaped) >= 0
                    && next < expression.length()
                    && Character.isLetterOrDigit(expression.charAt(next))) {
                next++;
            }
            return next;
        }
        // Half of a character is no text.
        if (META.indexOf(c) < 0 && !Character.isSurrogate(c)) {
            return literal(c, next);
        }
        end();
        return c == '{' ? Math.max(next, expression.indexOf('}', at) + 1) : next;
    }

    /** A sign that a repetition may follow: then only what stands before it is certain. */
    private int literal(char c, int next) {
        boolean repeated = next < expression.length() && "*+?{".indexOf(expression.charAt(next)) >= 0;
        if (repeated) {
            end();
        } else {
            run.append(c);
        }
        return next;
    }

    private void end() {
        if (run.length() > longest.length()) {
            longest = run.toString();
        }
        run.setLength(0);
    }

    private int afterGroup(int at) {
        int depth = 0;
        int i = at;
        while (i < expression.length()) {
            char c = expression.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '[') {
                i = afterSet(i) - 1;
            } else if (c == '(') {
                depth++;
            } else if (c == ')' && --depth == 0) {
                return i + 1;
            }
            i++;
        }
        return i;
    }

    private int afterSet(int at) {
        int i = expression.startsWith("[^", at) ? at + 2 : at + 1;
        int first = i;
        while (i < expression.length() && (expression.charAt(i) != ']' || i == first)) {
            if (expression.charAt(i) == '\\') {
                i++;
            } else if (expression.startsWith("[:", i)) {
                i = Math.max(i, expression.indexOf(":]", i) + 1);
            }
            i++;
        }
        return i + 1;
    }
}
