package dev.hasse.simulate;

import java.util.SplittableRandom;

/**
 * The General Inter-ORB Protocol with server migration, after Kamel and Leue (SPIN 2000): users send requests through
 * clients and a transport to agents and their servers. An object lives on one of two servers and moves between them; an
 * agent whose server has no longer the object tells the client where to ask. A client that waits too long asks the
 * other agent, or gives up and reports an exception.
 *
 * <p>The fault: an object that moves leaves its bookkeeping behind: which requests it has performed, so that one may be
 * performed twice, and which it still has to answer, so that one may never be.
 */
final class Giop {
    static final Model MODEL = new Model(
            "giop",
            "GIOP with server migration; faulty: an object that moves forgets what it did and what it has to answer",
            ProcessRange.atLeast(GiopLayout.FEWEST_PROCESSES, 10),
            Giop::spec,
            Giop::run);

    private static final double BURST = 1;
    /** More events than a request takes. */
    private static final int CLOSING_EVENTS = 40;

    private Giop() {}

    private static String spec(int processes) {
        GiopLayout layout = new GiopLayout(processes);
        StringBuilder spec = new StringBuilder("""
                # Every request of a user is answered (paper 003, property (i); it checks the complement).
                ctl property_i: forall p in 'user.*'. !EF (p.requestSent & EG (!p.replyReceived))
                # Every request of an agent to its server is answered (property (ii)).
                ctl property_ii: forall p in 'agent.*'. !EF (p.requestSent & EG (!p.replyReceived))
                # Every request of a client is answered, unless it is cancelled (property (iii)).
                """);
        for (int user = 0; user < layout.users(); user++) {
            String name = layout.name(user);
            String client = layout.name(layout.client(layout.blockOf(user)));
            spec.append("ctl property_iii_%d: !EF (%s.requestSent_%s & EG (!%s.replyReceived_%s & !%s.cancelSent_%s))\n"
                    .formatted(user + 1, client, name, client, name, client, name));
        }
        spec.append("# A request that ended without an exception was performed exactly once (property (iv)).\n");
        for (int user = 0; user < layout.users(); user++) {
            spec.append("ctl property_iv_%d: AG (!%s.noException | %s)\n"
                    .formatted(user + 1, layout.name(user), performedOnce(layout, user)));
        }
        spec.append("# A request that ended in an exception was performed once at most (property (v)).\n");
        for (int user = 0; user < layout.users(); user++) {
            spec.append("ctl property_v_%d: AG (!%s.systemException | %s | %s = 0 & %s = 0)\n"
                    .formatted(
                            user + 1,
                            layout.name(user),
                            performedOnce(layout, user),
                            layout.performedName(user, 0),
                            layout.performedName(user, 1)));
        }
        return spec.toString();
    }

    private static String performedOnce(GiopLayout layout, int user) {
        String here = layout.performedName(user, 0);
        String there = layout.performedName(user, 1);
        return "%s = 1 & %s = 0 | %s = 0 & %s = 1".formatted(here, there, here, there);
    }

    private static void run(Parameters parameters, RunRecorder recorder) {
        SplittableRandom random = parameters.random();
        GiopLayout layout = new GiopLayout(parameters.processes());
        GiopObjects objects = new GiopObjects(recorder, layout, parameters.variant());
        RequestBroker broker = new RequestBroker(recorder, random, layout, objects);
        Scheduler scheduler = new Scheduler(random, parameters.processes(), BURST);
        int closing = (int) Math.min(CLOSING_EVENTS * (layout.users() + 2L), parameters.events() / 2);
        scheduler.run(broker, recorder, closing);
        broker.close();
        scheduler.runToEnd(broker);
        if (parameters.isFaulty()) {
            broker.endWaiting(0);
            broker.performTwice(0);
            scheduler.runToEnd(broker);
            broker.askAgain(0);
            scheduler.runToEnd(broker);
            broker.leaveUnanswered(0);
            scheduler.runToEnd(broker);
        }
        while (recorder.left() > 0) {
            broker.work(random.nextInt(layout.users()));
        }
    }
}
