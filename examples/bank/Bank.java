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

    /** Two tellers at work, one a moment after the other. */
    void open(Runnable firstTeller, Runnable secondTeller) throws InterruptedException {
        Thread first = new Thread(firstTeller, "teller1");
        Thread second = new Thread(secondTeller, "teller2");
        first.start();
        Thread.sleep(1);
        second.start();
        first.join();
        second.join();
    }
}
