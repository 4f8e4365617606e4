package dev.hasse.report.document;

import dev.hasse.base.OneLine;

/** Text that is safe in XML 1.0, whatever is in it: what XML has no way to write is among what {@link OneLine} escapes. */
final class Xml {
    private Xml() {}

    static String attribute(String text) {
        return escaped(OneLine.of(text)).replace("\"", "&quot;").replace("\t", "&#9;");
    }

    /** The line breaks stay. */
    static String text(String lines) {
        return escaped(OneLine.each(lines));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
