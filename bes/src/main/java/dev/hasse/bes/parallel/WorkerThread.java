package dev.hasse.bes.parallel;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.worker.Envelope;
import dev.hasse.bes.worker.Message;
import dev.hasse.bes.worker.Worker;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Carries messages to and from one worker. While another's queue is full it goes on receiving, so nobody blocks. */
record WorkerThread(int self, Worker worker, List<Inbox> inboxes, Inbox supervisor, Budget budget) implements Runnable {
    private static final int QUANTUM = 2048;
    private static final long PAUSE_NANOS = 20_000;

    @Override
    public void run() {
        worker.start();
        while (!worker.isStopped()) {
            budget.check();
            receive();
            boolean busy = worker.step(QUANTUM);
            send();
            if (!busy && !worker.isStopped()) {
                await();
            }
        }
    }

    private void await() {
        try {
            inboxes.get(self).await();
        } catch (InterruptedException e) {
            throw new LimitReachedException("interrupted");
        }
    }

    private void receive() {
        for (Message message : inboxes.get(self).take()) {
            worker.receive(message);
        }
    }

    private void send() {
        for (Envelope envelope : worker.takeMessages()) {
            Inbox inbox = envelope.to() == Envelope.SUPERVISOR ? supervisor : inboxes.get(envelope.to());
            while (!inbox.offer(envelope.message()) && !worker.isStopped()) {
                receive();
                budget.check();
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }
}
