package dev.hasse.scan;

import java.util.Locale;

/** How much a suspicion should worry. */
public enum Severity {
    LOW(0),
    MEDIUM(1_000),
    HIGH(2_000);

    private final double weight;

    Severity(double weight) {
        this.weight = weight;
    }

    /** Heavier than anything that support and distance can add. */
    double weight() {
        return weight;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
