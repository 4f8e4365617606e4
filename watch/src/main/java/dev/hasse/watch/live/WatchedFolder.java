package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** A folder, or a pattern of names, whose files are followed as they come; each is a run of its own. */
public final class WatchedFolder implements WatchedPart, AutoCloseable {
    private static final long BETWEEN_LOOKS = TimeUnit.SECONDS.toNanos(1);

    /** What becomes of the files. */
    public interface Arrivals {
        /** The files that are there now. */
        List<Path> present() throws InputException;

        /** A file is there for the first time. */
        LiveSource open(Path file) throws InputException;

        /** The run that this source records. */
        FollowedRun begin(LiveSource source) throws InputException;

        /** What is in a file is no recording, or it cannot be read. */
        void refuse(InputException problem);
    }

    private final Arrivals arrivals;
    private final FollowedRuns runs;
    private final Set<Path> known = new HashSet<>();
    private long lastLook;
    private boolean hasLooked;

    public WatchedFolder(Arrivals arrivals) {
        this.arrivals = arrivals;
        this.runs = new FollowedRuns(arrivals::refuse);
    }

    @Override
    public boolean work(long now) throws InputException {
        if (!hasLooked || now - lastLook >= BETWEEN_LOOKS) {
            hasLooked = true;
            lastLook = now;
            look();
        }
        return runs.work(now);
    }

    private void look() throws InputException {
        List<Path> present = arrivals.present();
        Set<Path> names = new HashSet<>(known);
        names.addAll(present);
        for (Path file : present) {
            // An older part of a file that is followed is read there, before the newer ones.
            if (!RotatedNames.isPartOfAny(file, names) && known.add(file)) {
                begin(file);
            }
        }
    }

    private void begin(Path file) {
        try {
            LiveSource source = arrivals.open(file);
            runs.add(arrivals.begin(source), () -> close(source));
        } catch (InputException e) {
            if (Files.exists(file)) {
                arrivals.refuse(e);
            } else {
                // It was there for a moment only; one that comes under this name later is another one.
                known.remove(file);
            }
        }
    }

    private void close(LiveSource source) {
        try {
            source.close();
        } catch (InputException e) {
            arrivals.refuse(e);
        }
    }

    @Override
    public boolean isAtEnd() {
        return false;
    }

    @Override
    public void end() {
        runs.end();
    }

    @Override
    public void giveUp(String reason) {
        runs.giveUp(reason);
    }

    @Override
    public void close() {
        runs.leaveAll();
    }
}
