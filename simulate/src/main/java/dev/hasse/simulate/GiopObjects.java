package dev.hasse.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The objects on the servers: where they are and what they have performed for whom. */
final class GiopObjects {
    static final int NO_SIDE = -1;

    private final RunRecorder recorder;
    private final Variant variant;
    private final List<List<Integer>> usersOf = new ArrayList<>();
    private final int[][] performedVariables;
    /** By user and side: the last request performed, as far as this side knows. */
    private final int[][] requests;
    /** By user and side: how often this side has performed the user's last request. */
    private final int[][] counts;
    /** By user: on which side the object last performed a request, unless that side has forgotten it. */
    private final int[] performers;

    private final boolean[][] isHere;

    GiopObjects(RunRecorder recorder, GiopLayout layout, Variant variant) {
        this.recorder = recorder;
        this.variant = variant;
        for (int process = 0; process < layout.processes(); process++) {
            recorder.process(layout.name(process));
        }
        isHere = new boolean[layout.blocks()][2];
        for (int block = 0; block < layout.blocks(); block++) {
            isHere[block][0] = true;
            usersOf.add(new ArrayList<>());
        }
        int users = layout.users();
        performedVariables = new int[users][2];
        requests = new int[users][2];
        counts = new int[users][2];
        performers = new int[users];
        Arrays.fill(performers, NO_SIDE);
        for (int user = 0; user < users; user++) {
            usersOf.get(layout.objectOf(user)).add(user);
            for (int side = 0; side < 2; side++) {
                performedVariables[user][side] = recorder.variable(layout.performedName(user, side), 0);
            }
        }
    }

    boolean isHere(int block, int side) {
        return isHere[block][side];
    }

    boolean keepsBooks() {
        return variant == Variant.CORRECT;
    }

    /** Performs the request, unless it was already or is older than one that was. */
    void perform(int user, int side, int request) {
        if (request > requests[user][side]) {
            requests[user][side] = request;
            performers[user] = side;
            setCount(user, side, 1);
        }
    }

    /** The side that has performed the user's request, or {@link #NO_SIDE}. */
    int sideThatPerformed(int user, int request) {
        for (int side = 0; side < 2; side++) {
            if (requests[user][side] == request) {
                return side;
            }
        }
        return NO_SIDE;
    }

    /** The object leaves this side. */
    void leave(int block, int side) {
        isHere[block][side] = false;
    }

    /** The object arrives from the other side, with its books, if it keeps them. */
    void arrive(int block, int side, int[] books) {
        isHere[block][side] = true;
        if (keepsBooks()) {
            int next = 0;
            for (int user : usersOf.get(block)) {
                requests[user][side] = books[next++];
            }
        }
    }

    /** The last request of each user of the object on this side. */
    int[] books(int block, int side) {
        return usersOf.get(block).stream()
                .mapToInt(user -> requests[user][side])
                .toArray();
    }

    int lastPerformed(int user, int side) {
        return requests[user][side];
    }

    /** A new request is to be performed here, and the other side still tells of the one before it. */
    boolean otherMustForget(int user, int side, int request) {
        return keepsBooks() && request > requests[user][side] && performers[user] == 1 - side;
    }

    void forget(int user, int side) {
        setCount(user, side, 0);
    }

    /** The other side has forgotten what it performed, unless there was something newer since it was asked to. */
    void otherHasForgotten(int user, int side, int lastPerformed) {
        if (requests[user][side] == lastPerformed && performers[user] == 1 - side) {
            performers[user] = NO_SIDE;
        }
    }

    private void setCount(int user, int side, int count) {
        if (counts[user][side] != count) {
            counts[user][side] = count;
            recorder.set(performedVariables[user][side], count);
        }
    }
}
