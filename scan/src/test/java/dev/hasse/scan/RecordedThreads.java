package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.util.List;

/** A run of threads as a test records it, a place in the code for each event, and what scan finds in it. */
abstract class RecordedThreads {
    final TraceBuilder run = new TraceBuilder("run");
    int line;

    final TraceBuilder event(String thread) {
        return run.event(thread).codePlace("Run.java:" + ++line);
    }

    final void section(String thread, String lock, Runnable inside) {
        event(thread).acquire(lock);
        inside.run();
        event(thread).release(lock);
    }

    final List<Suspicion> findings() throws Exception {
        Trace trace = run.build();
        List<Suspicion> found = Scan.of(trace, Budget.unlimited()).suspicions();
        for (Suspicion each : found) {
            assertThat(each.witness()).as(each.summary()).isPresent();
        }
        return found;
    }

    final Suspicion only(SuspicionKind kind) throws Exception {
        List<Suspicion> found = findings();
        assertThat(found).extracting(Suspicion::kind).containsExactly(kind);
        return found.get(0);
    }
}
