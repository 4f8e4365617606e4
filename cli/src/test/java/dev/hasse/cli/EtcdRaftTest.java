package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The trace that etcd's developers keep to validate their Raft, read with no option, where it is at hand. */
class EtcdRaftTest {
    private static final Path TRACE =
            Path.of(System.getProperty("hasse.root", ".."), "../shared/data/real/etcd-raft/example.ndjson");

    @BeforeEach
    void isAtHand() {
        assumeTrue(Files.exists(TRACE));
    }

    @Test
    void isReadAsItIs() {
        CommandLineRun run = CommandLineRun.of("info", TRACE.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains(
                        "events          4,888",
                        "cuts            496,530,611,301,696",
                        "126 of 1787, sent by lines 946");
    }

    @Test
    void noTermHasTwoLeaders() {
        String leaders = "p.role = 'StateLeader' & q.role = '%s' & p.state.term = q.state.term";
        CommandLineRun two = check("forall p != q. AG !(" + leaders.formatted("StateLeader") + ")");
        assertThat(two.out()).containsPattern("(?m)^holds");
        assertThat(two.code()).isZero();
        CommandLineRun follower = check("forall p != q. AG !(" + leaders.formatted("StateFollower") + ")");
        assertThat(follower.out()).as("it has a leader and followers").containsPattern("(?m)^violated");
        assertThat(follower.code()).isEqualTo(1);
    }

    private static CommandLineRun check(String property) {
        return CommandLineRun.of("check", TRACE.toString(), "-p", property);
    }
}
