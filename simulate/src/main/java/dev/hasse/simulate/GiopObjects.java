package dev.hasse.simulate;

import java.util.ArrayList;
import java.util.List;

/** The objects on the servers: where they are and what they have performed for whom. */
final class GiopObjects {
    private final RunSink recorder;
    private final Variant variant;
    private final List<List<Integer>> usersOf = new ArrayList<>();
    private final int[][] performedVariables;
    /** By user and side: the last request performed there, and how often. */
    private final int[][] requests;

    private final int[][] counts;
    private final boolean[][] isHere;

    GiopObjects(RunSink recorder, GiopLayout layout, Variant variant) {
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
            setCount(user, side, 1);
        }
    }

    /** The side that has performed the user's request; -1 if none has. */
    int sideThatPerformed(int user, int request) {
        for (int side = 0; side < 2; side++) {
            if (requests[user][side] == request) {
                return side;
            }
        }
        return -1;
    }

    /** The object leaves this side; its books leave with it, if it keeps them. */
    void leave(int block, int side) {
        isHere[block][side] = false;
        if (keepsBooks()) {
            for (int user : usersOf.get(block)) {
                setCount(user, side, 0);
            }
        }
    }

    /** The object arrives from the other side. */
    void arrive(int block, int side, int[] books) {
        isHere[block][side] = true;
        if (keepsBooks()) {
            int next = 0;
            for (int user : usersOf.get(block)) {
                requests[user][side] = books[next++];
                setCount(user, side, books[next++]);
            }
        }
    }

    /** The last request of each user of the object on this side, and how often it was performed. */
    int[] books(int block, int side) {
        int[] books = new int[2 * usersOf.get(block).size()];
        int next = 0;
        for (int user : usersOf.get(block)) {
            books[next++] = requests[user][side];
            books[next++] = counts[user][side];
        }
        return books;
    }

    private void setCount(int user, int side, int count) {
        if (counts[user][side] != count) {
            counts[user][side] = count;
            recorder.set(performedVariables[user][side], count);
        }
    }
}
