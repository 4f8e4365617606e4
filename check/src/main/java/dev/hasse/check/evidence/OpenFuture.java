package dev.hasse.check.evidence;

import dev.hasse.check.Verdict;

/** The verdict where no run that is known violates a property, and some run goes on in a way that was not recorded. */
public final class OpenFuture {
    public static final Verdict.Unknown VERDICT = new Verdict.Unknown(
            "there is no violation among the reorderings that are known, but in some other order of the locks'"
                    + " sections a process would read other values than recorded, or waits for one whose"
                    + " recording ended",
            Verdict.Unknown.Cause.OPEN_FUTURE);

    private OpenFuture() {}
}
