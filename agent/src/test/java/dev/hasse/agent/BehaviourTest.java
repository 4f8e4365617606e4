package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.subject.Account;
import dev.hasse.agent.subject.Odd;
import dev.hasse.agent.subject.Patience;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs do under the agent what they do without. */
class BehaviourTest {
    private interface Check {
        void run() throws Exception;
    }

    private static String recorded(String configuration, Check check) throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach(configuration, out)) {
            assertThat(recording.recorder().dropped()).isZero();
            check.run();
        }
        assertThat(Traces.read(out)).isNotNull();
        return out.toString();
    }

    @Test
    void fieldsOfEveryTypeKeepTheirValues() throws Exception {
        String trace = recorded("reads=none", () -> assertThat(Odd.arithmetic()).isEqualTo(14 + 3 + 3 + 'b' + 1));
        assertThat(trace).contains("\"Odd[1].letter\":\"b\"", "\"Odd[1].small\":3", "\"Odd[1].decimal\":3.0");
        assertThat(trace).contains("\"Odd.wide\":7", "\"Odd[1].any\":\"b\"", "\"Odd[1].any\":\"ArrayList[1]\"");
    }

    @Test
    void everyKindOfTypeWorks() throws Exception {
        recorded("", () -> assertThat(Odd.types()).isEqualTo(2 + 1 + 1 + 2));
        recorded("", () -> assertThat(Odd.beforeTheConstructor()).isEqualTo(3));
    }

    @Test
    void exceptionsAreTheSameAndLeaveNoLocks() throws Exception {
        recorded("", () -> {
            assertThat(Odd.nulls()).isEqualTo(6);
            assertThat(Odd.throwing(3)).isEqualTo(1);
            assertThat(Odd.illegal()).isEqualTo("wait unlock put");
            assertThat(Odd.deepRecursion()).isEqualTo(-1);
        });
    }

    @Test
    void wrappedWorkIsHandedBackAsItWas() throws Exception {
        recorded("", () -> {
            assertThat(Odd.methodReferences()).isEqualTo(1);
            assertThat(Odd.handedBack()).isTrue();
        });
    }

    /** The time may be over as well: who finds out that the thread is over says so. */
    @Test
    void aJoinWithATimeLimitIsMarked() throws Exception {
        String timed = recorded("", () -> Patience.run(false));
        assertThat(timed).contains("\"timedJoin\":\"worker\"").doesNotContain("seenEnd");
        String looked = recorded("", () -> Patience.run(true));
        assertThat(looked).contains("\"timedJoin\":\"worker\"", "\"seenEnd\":\"worker\"");
    }

    /** What one thread alone takes and gives back is of no interest. */
    @Test
    void locksAreEventsIfSeveralThreadsUseThem() throws Exception {
        String trace = recorded("reads=none", () -> {
            Account alone = new Account(2);
            alone.add(1);
            Account shared = new Account(1);
            shared.add(1);
            Thread thread = new Thread(() -> shared.add(1), "other");
            thread.start();
            thread.join();
        });
        assertThat(trace)
                .contains("\"acquire\":\"Account[2]\"", "\"release\":\"Account[2]\"")
                .doesNotContain("\"Account[1]\"");
        assertThat(recorded("locks=order", () -> new Account(1).add(1))).doesNotContain("acquire");
    }

    @Test
    void readsOrderOnRequest() throws Exception {
        String trace = recorded("reads=ordered", () -> new Account(1).add(1));
        assertThat(trace).contains("\"read\":[\"Account[1].balance\"]");
    }

    /** Locks of ours that were held while the program waits for its own would soon stop everything. */
    @Test
    @Timeout(1200)
    void manyThreadsOnFewFieldsDoNotBlockEachOther() throws Exception {
        recorded("locks=events", () -> {
            Account[] accounts = {new Account(0), new Account(0)};
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                int from = t % 2;
                threads.add(new Thread(() -> {
                    for (int i = 0; i < 2000; i++) {
                        accounts[from].add(1);
                        accounts[1 - from].addCarelessly(0);
                    }
                }));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
        });
    }
}
