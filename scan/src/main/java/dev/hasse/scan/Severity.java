package dev.hasse.scan;

import java.util.Locale;

/** How much a suspicion should worry. */
public enum Severity {
    LOW,
    MEDIUM,
    HIGH;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
