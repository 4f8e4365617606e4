package dev.hasse.agent.follow;

import dev.hasse.record.StagedEvents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A schedule that the program's threads are held to, until it is closed. */
public final class Following implements AutoCloseable {
    private static final Pattern DOES = Pattern.compile(
            "\"(acquire|acquireShared|release|releaseShared|notify|notifyAll|read|saw|set)\":[\\[{]?\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern SOURCE = Pattern.compile("\"source\":\"([^\"]*)\"");

    private final Watchdog watchdog;
    private final Thread thread;

    private Following(Watchdog watchdog) {
        this.watchdog = watchdog;
        this.thread = new Thread(watchdog, "hasse-conductor");
        thread.setDaemon(true);
    }

    /** Has the program's threads follow a schedule; what becomes of it is written beside it, in FILE.outcome. */
    public static Following begin(Path file) throws IOException {
        Conductor conductor = new Conductor(Schedule.read(file));
        StagedEvents.observe(new StagedEvents.Observer() {
            @Override
            public void announced(String process, @Nullable Thread thread) {
                conductor.started(process, thread);
            }

            @Override
            public void happened(String process, String members) {
                conductor.happened(step(process, members));
            }

            @Override
            public void ended(String process) {
                conductor.ended(process);
            }
        });
        Following following = new Following(new Watchdog(conductor, outcome(file)));
        Gate.keep(conductor);
        following.thread.start();
        return following;
    }

    /** The file that says what became of a schedule: a line each. */
    public static Path outcome(Path schedule) {
        return schedule.resolveSibling(schedule.getFileName() + ".outcome");
    }

    /** Lets every thread go, and says how far they came. */
    @Override
    public void close() {
        watchdog.ended();
        Gate.keep(null);
        StagedEvents.observe(null);
        thread.interrupt();
    }

    /** An event as a step, by the members that it would have in the recording. */
    static Turn step(String thread, String members) {
        Matcher does = DOES.matcher(members);
        Matcher source = SOURCE.matcher(members);
        return does.find()
                ? new Turn(thread, does.group(1), does.group(2), Spot.parse(source.find() ? source.group(1) : ""))
                : new Turn(thread, "", "", Spot.parse(""));
    }
}
