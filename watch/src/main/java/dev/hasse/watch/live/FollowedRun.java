package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import dev.hasse.watch.WatchedRun;
import java.time.Duration;
import java.util.Optional;

/** A run and the source that records it. */
public final class FollowedRun implements WatchedPart {
    private final LiveSource source;
    private final WatchedRun run;
    private final Optional<Duration> silence;

    /** A process from which nothing comes for so long, if it is given, is taken as ended. */
    public FollowedRun(LiveSource source, WatchedRun run, Optional<Duration> silence) {
        this.source = source;
        this.run = run;
        this.silence = silence;
    }

    @Override
    public boolean work(long now) throws InputException {
        byte[] piece = source.next();
        if (piece.length > 0) {
            run.feed(piece, now);
        }
        if (silence.isPresent()) {
            run.endSilent(now, silence.get());
        }
        return piece.length > 0;
    }

    @Override
    public boolean isAtEnd() {
        return source.isAtEnd();
    }

    @Override
    public void end() throws InputException {
        run.end();
    }

    @Override
    public void giveUp(String reason) {
        run.giveUp(reason);
    }
}
