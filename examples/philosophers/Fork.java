package philosophers;

import dev.hasse.record.Context;
import dev.hasse.record.RecordedProcess;
import dev.hasse.record.Recorder;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A fork goes from neighbour to neighbour as a message; while nobody has it, it is under way. */
final class Fork {
    private final BlockingQueue<Context> underWay = new LinkedBlockingQueue<>();

    Fork(Recorder recorder) {
        underWay.add(recorder.process("table").send());
    }

    void take(RecordedProcess philosopher) throws InterruptedException {
        philosopher.receive(underWay.take());
    }

    void give(RecordedProcess philosopher) {
        underWay.add(philosopher.send());
    }
}
