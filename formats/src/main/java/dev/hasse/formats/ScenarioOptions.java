package dev.hasse.formats;

import dev.hasse.stability.MayChange;

/**
 * How diagrams are read as scenarios.
 *
 * @param receives whether what a lifeline receives from different senders comes in the order drawn
 * @param branches which of a diagram's branches happen
 * @param rounds the most rounds that a loop runs, at least one
 */
@MayChange
public record ScenarioOptions(Receives receives, Branches branches, int rounds) {
    /** Whether the order in which receives are drawn is a cause. */
    public enum Receives {
        /** It is, except between receives from different senders if the lifeline did nothing itself between them. */
        UNORDERED,
        DRAWN
    }

    /** The scenarios of a diagram that has alternatives. */
    public enum Branches {
        /** One for every choice. */
        ALL,
        /** The one in which the first branches happen, options do, and breaks do not. */
        FIRST
    }

    static final ScenarioOptions DEFAULTS = new ScenarioOptions(Receives.UNORDERED, Branches.ALL, 1);

    public ScenarioOptions {
        if (rounds < 1) {
            throw new IllegalArgumentException("loops are run at least once");
        }
    }
}
