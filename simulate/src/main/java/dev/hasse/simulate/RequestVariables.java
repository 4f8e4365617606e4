package dev.hasse.simulate;

import dev.hasse.trace.Value;

/** What users, clients and agents of {@link Giop} tell of their requests; each is set in the event that goes on. */
final class RequestVariables {
    private static final Value TRUE = Value.of(true);
    private static final Value FALSE = Value.of(false);

    private final RunRecorder recorder;
    /** By user. */
    private final int[] userSent;

    private final int[] userReceived;
    private final int[] userException;
    private final int[] userNoException;
    private final int[] clientSent;
    private final int[] clientReceived;
    private final int[] clientCancelled;
    /** By block and side. */
    private final int[][] agentSent;

    private final int[][] agentReceived;
    /** How many requests each agent's server has to answer. */
    private final int[][] unanswered;

    RequestVariables(RunRecorder recorder, GiopLayout layout) {
        this.recorder = recorder;
        int users = layout.users();
        userSent = new int[users];
        userReceived = new int[users];
        userException = new int[users];
        userNoException = new int[users];
        clientSent = new int[users];
        clientReceived = new int[users];
        clientCancelled = new int[users];
        for (int user = 0; user < users; user++) {
            String name = layout.name(user);
            userSent[user] = variable(name + ".requestSent");
            userReceived[user] = variable(name + ".replyReceived");
            userException[user] = variable(name + ".systemException");
            userNoException[user] = variable(name + ".noException");
            String client = layout.name(layout.client(layout.blockOf(user)));
            clientSent[user] = variable(client + ".requestSent_" + name);
            clientReceived[user] = variable(client + ".replyReceived_" + name);
            clientCancelled[user] = variable(client + ".cancelSent_" + name);
        }
        agentSent = new int[layout.blocks()][2];
        agentReceived = new int[layout.blocks()][2];
        unanswered = new int[layout.blocks()][2];
        for (int block = 0; block < layout.blocks(); block++) {
            for (int side = 0; side < 2; side++) {
                String agent = layout.name(layout.agent(block, side));
                agentSent[block][side] = variable(agent + ".requestSent");
                agentReceived[block][side] = variable(agent + ".replyReceived");
            }
        }
    }

    private int variable(String name) {
        return recorder.variable(name, FALSE);
    }

    void userAsks(int user) {
        recorder.set(userSent[user], TRUE).set(userReceived[user], FALSE);
        recorder.set(userException[user], FALSE).set(userNoException[user], FALSE);
    }

    void userIsAnswered(int user, boolean exception) {
        recorder.set(userSent[user], FALSE).set(userReceived[user], TRUE);
        recorder.set(userException[user], Value.of(exception)).set(userNoException[user], Value.of(!exception));
    }

    void clientAsks(int user) {
        recorder.set(clientSent[user], TRUE).set(clientReceived[user], FALSE).set(clientCancelled[user], FALSE);
    }

    void clientIsAnswered(int user) {
        recorder.set(clientSent[user], FALSE).set(clientReceived[user], TRUE);
    }

    void clientCancels(int user) {
        recorder.set(clientSent[user], FALSE).set(clientCancelled[user], TRUE);
    }

    void agentAsks(int block, int side) {
        if (unanswered[block][side]++ == 0) {
            recorder.set(agentSent[block][side], TRUE).set(agentReceived[block][side], FALSE);
        }
    }

    void agentIsAnswered(int block, int side) {
        if (--unanswered[block][side] == 0) {
            recorder.set(agentSent[block][side], FALSE).set(agentReceived[block][side], TRUE);
        }
    }
}
