package dev.hasse.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GiopTest {
    private static final int USERS = 2;
    private static final int PROCESSES = USERS + 6;

    @Test
    void everyRequestIsAnsweredAndPerformedAtMostOnce() throws InputException {
        for (long seed = 0; seed < 10; seed++) {
            Lattice lattice = new Lattice(trace(PROCESSES, 120, seed, Variant.CORRECT));
            assertThat(everyRequestIsAnswered(lattice)).isTrue();
            assertThat(performedAtMostOnce(lattice)).isTrue();
            assertThat(agentsAreAnswered(lattice)).isTrue();
            assertThat(clientsAreAnsweredOrCancel(lattice)).isTrue();
            assertThat(performedOnceWithoutException(lattice)).isTrue();
        }
    }

    @Test
    void theFaultyVariantLeavesOneUnansweredAndPerformsOneTwice() throws InputException {
        for (long seed = 0; seed < 10; seed++) {
            Lattice lattice = new Lattice(trace(PROCESSES, 120, seed, Variant.FAULTY));
            assertThat(everyRequestIsAnswered(lattice)).isFalse();
            assertThat(performedAtMostOnce(lattice)).isFalse();
            assertThat(agentsAreAnswered(lattice)).isFalse();
            assertThat(clientsAreAnsweredOrCancel(lattice)).isFalse();
            assertThat(performedOnceWithoutException(lattice)).isFalse();
        }
    }

    @Test
    void objectsMoveAndUsersGetExceptions() throws InputException {
        Trace trace = trace(10, 20_000, 1, Variant.CORRECT);
        assertThat(trace.writes(trace.variableNumber("server1.performed_user1")))
                .hasSizeGreaterThan(10);
        assertThat(trace.writes(trace.variableNumber("server2.performed_user1")))
                .hasSizeGreaterThan(10);
        int variable = trace.variableNumber("user1.systemException");
        long exceptions = Arrays.stream(trace.writes(variable))
                .filter(event -> trace.assignedValue(event, 2).equals(Value.of(true)))
                .count();
        assertThat(exceptions).isGreaterThan(2);
    }

    @Test
    void everybodyIsAnsweredInLargerSystemsToo() throws InputException {
        Trace trace = trace(47, 5000, 1, Variant.CORRECT);
        int answered = 0;
        for (int process = 0; process < trace.processCount(); process++) {
            int variable = trace.variableNumber(trace.processName(process) + ".requestSent");
            if (variable >= 0) {
                int[] writes = trace.writes(variable);
                assertThat(trace.assignedValue(writes[writes.length - 1], 0)).isEqualTo(Value.of(false));
                answered++;
            }
        }
        assertThat(answered).isEqualTo(23 + 8);
    }

    @Test
    void twoThousandProcessesAreGeneratedQuickly() throws InputException {
        Trace trace = trace(2000, 200_000, 1, Variant.CORRECT);
        assertThat(trace.processCount()).isEqualTo(2000);
        assertThat(trace.eventCount()).isEqualTo(200_000);
        assertThat(Giop.MODEL.spec(2000).lines().count()).isEqualTo(3 * 800 + 7);
    }

    private static Trace trace(int processes, int events, long seed, Variant variant) throws InputException {
        return Giop.MODEL.trace(new Parameters(processes, events, seed, variant));
    }

    private static boolean everyRequestIsAnswered(Lattice lattice) {
        for (int i = 1; i <= USERS; i++) {
            String user = "user" + i;
            if (!lattice.leadsTo(
                    cut -> cut.is(user + ".requestSent", true), cut -> cut.is(user + ".replyReceived", true))) {
                return false;
            }
        }
        return true;
    }

    private static boolean agentsAreAnswered(Lattice lattice) {
        for (String agent : List.of("agent1", "agent2")) {
            if (!lattice.leadsTo(
                    cut -> cut.is(agent + ".requestSent", true), cut -> cut.is(agent + ".replyReceived", true))) {
                return false;
            }
        }
        return true;
    }

    private static boolean clientsAreAnsweredOrCancel(Lattice lattice) {
        for (int i = 1; i <= USERS; i++) {
            String user = "_user" + i;
            if (!lattice.leadsTo(
                    cut -> cut.is("client1.requestSent" + user, true),
                    cut -> cut.is("client1.replyReceived" + user, true) || cut.is("client1.cancelSent" + user, true))) {
                return false;
            }
        }
        return true;
    }

    private static boolean performedOnceWithoutException(Lattice lattice) {
        return lattice.always(cut -> {
            for (int i = 1; i <= USERS; i++) {
                if (cut.is("user" + i + ".noException", true)
                        && cut.is("server1.performed_user" + i, 1) == cut.is("server2.performed_user" + i, 1)) {
                    return false;
                }
            }
            return true;
        });
    }

    private static boolean performedAtMostOnce(Lattice lattice) {
        return lattice.always(cut -> {
            for (int i = 1; i <= USERS; i++) {
                if (cut.is("user" + i + ".systemException", true)
                        && cut.is("server1.performed_user" + i, 1)
                        && cut.is("server2.performed_user" + i, 1)) {
                    return false;
                }
            }
            return true;
        });
    }
}
