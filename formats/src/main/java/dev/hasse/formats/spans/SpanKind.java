package dev.hasse.formats.spans;

import java.util.Locale;

/** The part a span plays, numbered as in the OpenTelemetry protocol. */
public enum SpanKind {
    UNSPECIFIED,
    INTERNAL,
    SERVER,
    CLIENT,
    PRODUCER,
    CONSUMER;

    /** The kind of this name, with or without the prefix SPAN_KIND_, in any case; UNSPECIFIED if there is none. */
    public static SpanKind named(String name) {
        String plain = name.toUpperCase(Locale.ROOT).replaceFirst("^SPAN_KIND_", "");
        for (SpanKind kind : values()) {
            if (kind.name().equals(plain)) {
                return kind;
            }
        }
        return UNSPECIFIED;
    }

    /** The kind of this number; UNSPECIFIED if there is none. */
    public static SpanKind numbered(long number) {
        return number >= 0 && number < values().length ? values()[(int) number] : UNSPECIFIED;
    }

    /** As the variable {@code PROCESS.kind} has it. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether its parent may have waited for it, if both are parts of one program. */
    boolean isLocalCall() {
        return this == UNSPECIFIED || this == INTERNAL || this == CLIENT;
    }
}
