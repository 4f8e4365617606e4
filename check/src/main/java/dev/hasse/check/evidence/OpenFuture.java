package dev.hasse.check.evidence;

import dev.hasse.check.Verdict;

/** The verdict where no run that is known violates a property, and some run goes on in a way that was not recorded. */
public final class OpenFuture {
    public static final Verdict.Unknown VERDICT =
            new Verdict.Unknown("no violation among the reorderings that are known: in some other order of the locks'"
                    + " sections a process would read other values than recorded, or waits for one whose recording"
                    + " ended (--locks order keeps the recorded order)");

    private OpenFuture() {}
}
