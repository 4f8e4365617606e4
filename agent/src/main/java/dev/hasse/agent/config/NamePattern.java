package dev.hasse.agent.config;

/**
 * A dotted name in which {@code *} stands for any characters but dots, and {@code **} for any.
 *
 * @param text as the user wrote it
 */
record NamePattern(String text) {
    /** Whether it stands for that name. */
    boolean matches(String name) {
        return matches(0, name, 0);
    }

    private boolean matches(int from, String name, int start) {
        int at = start;
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) == '*') {
                return matchesStar(i, name, at);
            }
            if (at == name.length() || text.charAt(i) != name.charAt(at)) {
                return false;
            }
            at++;
        }
        return at == name.length();
    }

    private boolean matchesStar(int star, String name, int start) {
        boolean isAny = text.startsWith("**", star);
        int rest = star + (isAny ? 2 : 1);
        for (int at = start; at <= name.length(); at++) {
            if (matches(rest, name, at)) {
                return true;
            }
            if (!isAny && at < name.length() && name.charAt(at) == '.') {
                return false;
            }
        }
        return false;
    }
}
