package dev.hasse.agent;

import dev.hasse.record.Recorder;
import java.io.Closeable;
import java.io.IOException;

/** A recording by the agent, under way until it is closed. */
public final class Recording implements Closeable {
    private final Recorder recorder;

    Recording(Recorder recorder) {
        this.recorder = recorder;
    }

    /** The recorder, for events of the program's own beside those that the agent records. */
    public Recorder recorder() {
        return recorder;
    }

    /** Ends the recording and writes the rest; throws if anything was dropped. */
    @Override
    public void close() throws IOException {
        Recordings.end(this);
        recorder.close();
    }
}
