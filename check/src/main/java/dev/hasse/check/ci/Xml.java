package dev.hasse.check.ci;

/** Text that is safe in XML 1.0, whatever is in it: what XML has no way to write becomes U+FFFD. */
final class Xml {
    private Xml() {}

    static String attribute(String text) {
        return escaped(text).replace("\"", "&quot;").replace("\n", "&#10;").replace("\t", "&#9;");
    }

    static String text(String text) {
        return escaped(text);
    }

    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '\r' -> safe.append("&#13;");
                default -> safe.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
            }
        });
        return safe.toString();
    }

    private static boolean isAllowed(int c) {
        return c == '\t' || c == '\n' || c >= 0x20 && c < 0xD800 || c >= 0xE000 && c < 0xFFFE || c >= 0x10000;
    }
}
