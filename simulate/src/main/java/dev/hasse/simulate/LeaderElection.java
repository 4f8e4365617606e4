package dev.hasse.simulate;

import java.util.SplittableRandom;

/**
 * Raft-style leader election: a term has at most one leader, because it needs the votes of a majority and a node votes
 * once a term. A leader that resigns tells all; those who hear it may stand for the next term. A candidate who knows
 * all votes of a term, and that nobody has won it, stands for the next one: so there is also at most one leader of all
 * terms together.
 *
 * <p>The fault: a node's vote is not on disk, and a node that restarts votes twice in one term. In the recorded run the
 * first leader had stepped down, without telling anybody, before the second one was elected: no state that was
 * observed has two leaders, but another interleaving has.
 */
final class LeaderElection {
    private static final String SPEC = """
            # There is at most one leader.
            ctl one_leader: AG (count(p: p.role = 'leader') <= 1)
            # A term has at most one leader.
            ctl one_leader_a_term: forall p != q. AG !(p.role = 'leader' & q.role = 'leader' & p.term = q.term)
            """;

    static final Model MODEL = new Model(
            "leader-election",
            "Raft-style leader election; faulty: a node forgets its vote, two leaders in an unobserved interleaving",
            ProcessRange.atLeast(3, 3),
            processes -> SPEC,
            LeaderElection::run);

    private static final double BURST = 2;

    private LeaderElection() {}

    private static void run(Parameters parameters, RunRecorder recorder) {
        SplittableRandom random = parameters.random();
        Election election = new Election(recorder, random, parameters.processes());
        if (parameters.isFaulty()) {
            electTwice(election, parameters.processes());
        } else {
            election.stand(random.nextInt(parameters.processes()));
        }
        new Scheduler(random, parameters.processes(), BURST).run(election, recorder, 0);
    }

    /** The first and the last node stand; the first wins, steps down, some of its voters restart, the last wins too. */
    private static void electTwice(Election election, int nodes) {
        int first = 0;
        int last = nodes - 1;
        int majority = nodes / 2 + 1;
        election.stand(first);
        election.stand(last);
        for (int voter = 1; voter < majority; voter++) {
            election.deliver(voter, first);
        }
        for (int voter = 1; voter < majority; voter++) {
            election.deliver(first, voter);
        }
        election.stepDown(first);
        int missing = majority - (nodes - majority);
        for (int voter = 1; voter <= missing; voter++) {
            election.restartWithoutVote(voter);
            election.deliver(voter, last);
            election.deliver(last, voter);
        }
        for (int voter = majority; voter < last; voter++) {
            election.deliver(voter, last);
            election.deliver(last, voter);
        }
    }
}
