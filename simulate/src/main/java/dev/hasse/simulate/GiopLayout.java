package dev.hasse.simulate;

/**
 * Which process is what: the users first, then blocks of a client, a transport, two agents and two servers. A user
 * belongs to a block; his object is that of his own block or of the next one, and lives on one of its two sides.
 */
final class GiopLayout {
    private static final int BLOCK = 6;
    private static final int USERS_A_BLOCK = 4;
    static final int FEWEST_PROCESSES = BLOCK + 1;

    static final int USER = -1;
    static final int CLIENT = 0;
    static final int TRANSPORT = 1;
    static final int AGENT = 2;
    static final int SERVER = 4;

    private static final String[] NAMES = {"client", "transport", "agent", "agent", "server", "server"};

    private final int processes;
    private final int blocks;

    GiopLayout(int processes) {
        this.processes = processes;
        blocks = Math.max(1, processes / (BLOCK + USERS_A_BLOCK));
    }

    int processes() {
        return processes;
    }

    int users() {
        return processes - BLOCK * blocks;
    }

    int blocks() {
        return blocks;
    }

    int blockOf(int process) {
        return process < users() ? process % blocks : (process - users()) / BLOCK;
    }

    /** The block of the user's object: every second round of users goes to the next block. */
    int objectOf(int user) {
        return (user % blocks + user / blocks % 2) % blocks;
    }

    int client(int block) {
        return users() + block * BLOCK;
    }

    int transport(int block) {
        return client(block) + TRANSPORT;
    }

    int agent(int block, int side) {
        return client(block) + AGENT + side;
    }

    int server(int block, int side) {
        return client(block) + SERVER + side;
    }

    /** {@link #USER} or the place of the process in its block. */
    int place(int process) {
        return process < users() ? USER : (process - users()) % BLOCK;
    }

    /** The side of an agent or server. */
    int side(int process) {
        return place(process) % 2;
    }

    int usersOf(int block) {
        return (users() - block + blocks - 1) / blocks;
    }

    String name(int process) {
        int place = place(process);
        if (place == USER) {
            return "user" + (process + 1);
        }
        int block = blockOf(process);
        int number = place < AGENT ? block + 1 : 2 * block + place % 2 + 1;
        return NAMES[place] + number;
    }

    /** The variable that says how often the server on this side has performed the user's last request. */
    String performedName(int user, int side) {
        return name(server(objectOf(user), side)) + ".performed_" + name(user);
    }
}
