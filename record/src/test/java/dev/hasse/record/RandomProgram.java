package dev.hasse.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** A random program of real threads that records itself and logs what it does. */
final class RandomProgram {
    private static final int KINDS = 9;

    private record Message(Context context, ActionLog.Action sent) {}

    /** Submitted work: what it logged at its end, once it is over. */
    private record Pending(Future<?> future, ActionLog.Action[] end) {}

    private final Recorder recorder;
    private final ActionLog log;
    private final ExecutorService pool;
    private final RecordedLock lock;
    private final SharedVariable<Integer> shared;
    private final Object oneAccess = new Object();
    private final Queue<Message> channel = new ConcurrentLinkedQueue<>();
    private ActionLog.Action released;

    RandomProgram(Recorder recorder, ActionLog log, ExecutorService pool) {
        this.recorder = recorder;
        this.log = log;
        this.pool = recorder.handOver().executorService(pool);
        this.lock = recorder.lock();
        this.shared = recorder.shared("shared", 0);
    }

    void run(SplittableRandom random) throws Exception {
        List<StartedThread> threads = new ArrayList<>();
        List<ActionLog.Action[]> ends = new ArrayList<>();
        int count = 2 + random.nextInt(2);
        for (int t = 0; t < count; t++) {
            SplittableRandom own = random.split();
            ActionLog.Action[] end = new ActionLog.Action[1];
            ActionLog.Action start = next();
            threads.add(recorder.handOver().start("t" + t, () -> body(start, own, end)));
            log.add(start);
            ends.add(end);
        }
        for (int t = 0; t < count; t++) {
            threads.get(t).join();
            log.add(recorder.current(), ends.get(t)[0]);
        }
    }

    private void body(ActionLog.Action start, SplittableRandom random, ActionLog.Action[] end) {
        log.add(recorder.current(), start);
        List<Pending> pending = new ArrayList<>();
        try {
            for (int steps = 2 + random.nextInt(6); steps > 0; steps--) {
                step(random, pending);
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        end[0] = log.add(next());
    }

    private void step(SplittableRandom random, List<Pending> pending) throws Exception {
        RecordedProcess process = recorder.current();
        switch (random.nextInt(KINDS)) {
            case 0 -> {
                process.local("at", random.nextInt(3));
                log.add(process);
            }
            case 1 -> {
                Context context = process.send();
                channel.add(new Message(context, log.add(process)));
            }
            case 2 -> {
                Message message = channel.poll();
                if (message != null) {
                    process.receive(message.context());
                    log.add(process, message.sent());
                }
            }
            case 3 -> locked(process);
            case 4 -> {
                synchronized (oneAccess) {
                    shared.read();
                    log.read("shared", log.add(process));
                }
            }
            case 5 -> {
                synchronized (oneAccess) {
                    shared.set(random.nextInt(5));
                    log.write("shared", log.add(process));
                }
            }
            case 6 -> {
                ActionLog.Action[] end = new ActionLog.Action[1];
                ActionLog.Action start = next();
                pending.add(new Pending(pool.submit(() -> work(start, end)), end));
                log.add(start);
            }
            case 7 -> {
                ActionLog.Action[] end = new ActionLog.Action[1];
                ActionLog.Action start = next();
                CompletableFuture<Boolean> future = recorder.handOver()
                        .supplyAsync(
                                () -> {
                                    work(start, end);
                                    return true;
                                },
                                Runnable::run);
                log.add(start);
                pending.add(new Pending(future, end));
            }
            default -> {
                if (!pending.isEmpty()) {
                    Pending finished = pending.remove(0);
                    finished.future().get();
                    log.add(process, finished.end()[0]);
                }
            }
        }
    }

    private void locked(RecordedProcess process) {
        long events = process.eventCount();
        lock.lock();
        try {
            if (process.eventCount() > events) {
                log.add(process, released);
            }
            process.happened("inside");
            log.add(process);
            released = log.add(next());
        } finally {
            lock.unlock();
        }
    }

    private void work(ActionLog.Action start, ActionLog.Action[] end) {
        log.add(recorder.current(), start);
        recorder.current().happened("work");
        log.add(recorder.current());
        end[0] = log.add(next());
    }

    /** The event that the current thread is about to record. */
    private ActionLog.Action next() {
        return new ActionLog.Action(
                recorder.current().name(), recorder.current().eventCount() + 1);
    }
}
