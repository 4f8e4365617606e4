package bank;

/** A bank as it might be: transfers on many threads. Nothing in it knows of Hasse; the agent records it. */
final class Bank {
    final Account from = new Account();
    final Account to = new Account();

    /** The mistake: reads and writes that belong together, without a lock. */
    void transferCarelessly(int amount) {
        if (from.balance >= amount) {
            from.balance = from.balance - amount;
            to.balance = to.balance + amount;
        }
    }

    /** The repair. */
    synchronized void transfer(int amount) {
        transferCarelessly(amount);
    }

    int total() {
        return from.balance + to.balance;
    }

    /** Waits until a transfer shows, as a customer at a screen does: that synchronises nothing. */
    void watch() throws InterruptedException {
        for (int i = 0; i < 1000 && to.balance == 100; i++) {
            Thread.sleep(1);
        }
    }

    /** Two tellers at work, the second when the first one's transfer shows. */
    void open(Runnable firstTeller, Runnable secondTeller) throws InterruptedException {
        Thread first = new Thread(firstTeller, "teller1");
        Thread second = new Thread(secondTeller, "teller2");
        first.start();
        watch();
        second.start();
        first.join();
        second.join();
    }
}
