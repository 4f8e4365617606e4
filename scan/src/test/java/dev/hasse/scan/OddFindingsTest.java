package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the recorded run itself shows to be odd: errors, things without an end, processes that fall silent. */
class OddFindingsTest {
    private final TraceBuilder run = new TraceBuilder("run");

    private List<String> findings() throws Exception {
        return Scan.of(run.build(), Budget.unlimited()).suspicions().stream()
                .map(each -> each.severity().word() + " " + each.kind().word() + ": " + each.summary())
                .toList();
    }

    private void lane(String lane) {
        run.init(lane + ".span", Value.of(""));
        run.init(lane + ".status", Value.of(""));
    }

    private void start(String lane, String span, String kind) {
        run.event(lane)
                .name("start " + span)
                .set(lane + ".span", Value.of(span))
                .set(lane + ".kind", Value.of(kind));
    }

    private void end(String lane, String span, String status) {
        run.event(lane).name("end " + span).set(lane + ".span", Value.of("")).set(lane + ".status", Value.of(status));
    }

    @Test
    void spansThatEndWithAnErrorAreTold() throws Exception {
        lane("db");
        start("db", "query", "client");
        end("db", "query", "ok");
        start("db", "query", "client");
        end("db", "query", "error");
        run.set("db.status.message", Value.of("time out"));
        start("db", "query", "client");
        end("db", "query", "error");
        assertThat(findings())
                .containsExactly("medium error: 'query' of db ended with an error 2 times, first: 'time out'.");
    }

    @Test
    void spansWithoutAnEndAreTold() throws Exception {
        lane("web");
        lane("web/2");
        lane("queue");
        start("web", "GET", "server");
        start("web/2", "GET", "server");
        start("queue", "send", "producer");
        assertThat(findings()).containsExactly("medium lost: 2 spans 'GET' of web have no end.");
    }

    @Test
    void aStateThatIsCalledStatusIsNoSpan() throws Exception {
        run.init("n1.status", Value.of("idle"));
        run.event("n1").set("n1.status", Value.of("error"));
        run.event("n1").set("n1.span", Value.of("wide"));
        assertThat(findings()).isEmpty();
    }

    @Test
    void aProcessThatFallsSilentIsTold() throws Exception {
        for (int i = 0; i < 10; i++) {
            run.event("a");
            run.event("b");
        }
        for (int i = 0; i < 40; i++) {
            run.event("a");
        }
        assertThat(findings())
                .containsExactly("low lost: b does nothing during the last 40 events; before that, it was never silent"
                        + " for more than 1.");
    }

    @Test
    void aLockThatIsHeldAtTheEndIsTold() throws Exception {
        run.event("main").fork("worker");
        run.event("worker").acquire("l").codePlace("Worker.java:7");
        run.event("worker");
        run.event("main").join("worker");
        run.event("main").acquire("m").codePlace("Main.java:9");
        assertThat(findings())
                .containsExactly(
                        "medium lock-held: worker ends and still holds l (Worker.java:7).",
                        "low lock-held: When the recording ends, main still holds m (Main.java:9).");
    }
}
