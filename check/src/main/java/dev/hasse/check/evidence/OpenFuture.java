package dev.hasse.check.evidence;

import dev.hasse.check.Verdict;

/** The verdict where no run that is known violates a property, and some run goes on in a way that was not recorded. */
public final class OpenFuture {
    public static final Verdict.Unknown VERDICT = new Verdict.Unknown(
            "no violation was found in the orders that the recording covers. In some other order of the lock"
                    + " sections, a process reads values that were not recorded, or waits for a process whose"
                    + " recording had ended",
            Verdict.Unknown.Cause.OPEN_FUTURE);

    private OpenFuture() {}
}
