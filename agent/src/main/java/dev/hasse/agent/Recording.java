package dev.hasse.agent;

import dev.hasse.agent.config.Configuration;
import dev.hasse.agent.follow.Following;
import dev.hasse.agent.runtime.Family;
import dev.hasse.agent.runtime.Report;
import dev.hasse.agent.runtime.Tracker;
import dev.hasse.agent.transform.TemplateCache;
import dev.hasse.record.Recorder;
import dev.hasse.stability.MayChange;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A recording by the agent, under way until it is closed. */
@MayChange
public final class Recording implements Closeable {
    private final Recorder recorder;
    private final Tracker tracker;
    private final Configuration configuration;
    private final @Nullable Family family;
    private final List<String> warnings = new ArrayList<>();
    private final TemplateCache cache;
    private @Nullable Following following;

    Recording(
            Recorder recorder,
            Tracker tracker,
            Configuration configuration,
            @Nullable Family family,
            TemplateCache cache) {
        this.recorder = recorder;
        this.tracker = tracker;
        this.configuration = configuration;
        this.family = family;
        this.cache = cache;
    }

    void follow(Following schedule) {
        following = schedule;
    }

    /** The recorder, for events of the program's own beside those that the agent records. */
    public Recorder recorder() {
        return recorder;
    }

    /** Warnings about the recording, empty before it is closed. Standard error and the recording have them too. */
    public synchronized List<String> warnings() {
        return List.copyOf(warnings);
    }

    /** Ends the recording and writes the rest; throws if anything was dropped. */
    @Override
    public void close() throws IOException {
        if (following != null) {
            following.close();
        }
        tracker.end();
        Recordings.end(this);
        if (family != null) {
            family.leave();
        }
        warn();
        cache.save();
        recorder.close();
    }

    private synchronized void warn() {
        if (warnings.isEmpty()) {
            warnings.addAll(configuration.warnings());
            warnings.addAll(tracker.warnings());
            warnings.forEach(recorder::warn);
            warnings.forEach(warning -> Report.once(warning, "warning: " + warning));
        }
    }
}
