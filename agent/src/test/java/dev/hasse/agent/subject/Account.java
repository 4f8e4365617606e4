package dev.hasse.agent.subject;

import dev.hasse.record.Recorded;

/** A bank account that is used by several threads. */
public final class Account {
    @Recorded
    private int balance;

    public Account(int balance) {
        this.balance = balance;
    }

    public synchronized void add(int amount) {
        balance += amount;
    }

    /** Not synchronized: a race. */
    public void addCarelessly(int amount) {
        balance += amount;
    }

    public int balance() {
        synchronized (this) {
            return balance;
        }
    }
}
