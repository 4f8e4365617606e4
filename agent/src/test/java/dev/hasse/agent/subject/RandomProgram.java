package dev.hasse.agent.subject;

import dev.hasse.agent.ActionLog;
import dev.hasse.record.Recorded;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Threads that do random things by every means of synchronisation, and log who saw whom. Nothing but the instrumented
 * operations themselves orders them, where the values that they see can tell who was first.
 */
public final class RandomProgram {
    /** How many kinds of steps there are. */
    public static final int KINDS = 17;

    private static final class Mark {
        @Recorded
        private int step;
    }

    private static final class Cell {
        private volatile int written;
    }

    private static volatile int shared;

    private final ActionLog log;
    private final int[] uses;
    private final Object monitor = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition condition = lock.newCondition();
    private final ReentrantReadWriteLock pair = new ReentrantReadWriteLock();
    private final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    private final AtomicInteger counter = new AtomicInteger();
    private final AtomicInteger casual = new AtomicInteger();
    private final Semaphore semaphore = new Semaphore(2);
    private final CountDownLatch latch;
    private final CyclicBarrier barrier;
    private final Cell[] cells;
    private final ThreadLocal<Mark> marks = ThreadLocal.withInitial(Mark::new);
    private final int threads;
    private final ExecutorService pool;
    /** Guarded by what they count: the turns of monitors, of the lock and of writers, steps taken alone. */
    private int monitorTurn;

    private int thisTurn;
    private int lockTurn;
    private int writerTurn;
    private int sharedWrites;
    private int casualWrites;
    private int permitsReleased;

    public RandomProgram(ActionLog log, int threads, int[] uses) {
        this.log = log;
        this.threads = threads;
        this.uses = uses;
        this.latch = new CountDownLatch(threads);
        this.barrier = new CyclicBarrier(threads);
        this.cells = new Cell[threads];
        for (int i = 0; i < threads; i++) {
            cells[i] = new Cell();
        }
        this.pool = Executors.newFixedThreadPool(2, work -> new Thread(work, "p" + log.nextNumber()));
    }

    /** Runs the threads to their ends. */
    public void run(SplittableRandom random) throws Exception {
        List<Thread> started = new ArrayList<>();
        List<Throwable> failures = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int self = t;
            SplittableRandom own = random.split();
            Thread thread = new Thread(() -> body(self, own), "t" + t);
            thread.setUncaughtExceptionHandler((any, failure) -> {
                synchronized (failures) {
                    failures.add(failure);
                }
            });
            started.add(thread);
            mark();
            log.release("start" + t);
            thread.start();
        }
        for (int t = 0; t < threads; t++) {
            started.get(t).join();
            log.acquire("end" + t);
            mark();
        }
        pool.shutdown();
        if (!pool.awaitTermination(300, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the pool does not end");
        }
        log.acquire("pool");
        mark();
        if (!failures.isEmpty()) {
            throw new IllegalStateException(failures.get(0));
        }
    }

    private void body(int self, SplittableRandom random) {
        log.acquire("start" + self);
        try {
            for (int steps = 3 + random.nextInt(5); steps > 0; steps--) {
                if (random.nextInt(3) > 0) {
                    mark();
                }
                int kind = random.nextInt(KINDS);
                uses[kind]++;
                step(kind, self, random);
            }
            mark();
            if (threads % 2 == 0) {
                log.release("barrier");
                barrier.await();
                log.acquire("barrier");
                mark();
            }
            log.release("latch");
            latch.countDown();
            mark();
            if (random.nextBoolean()) {
                latch.await();
                log.acquire("latch");
                mark();
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        log.release("end" + self);
    }

    private void mark() {
        log.mark();
        Mark mark = marks.get();
        mark.step = mark.step + 1;
    }

    private void step(int kind, int self, SplittableRandom random) throws Exception {
        switch (kind) {
            case 0 -> inMonitor();
            case 1 -> {
                synchronized (monitor) {
                    monitorAcquired();
                    mark();
                    monitorReleasing();
                    monitor.wait(0, 1000);
                    monitorAcquired();
                    monitorReleasing();
                }
            }
            case 2 -> {
                lock.lock();
                try {
                    lockAcquired();
                    if (random.nextBoolean()) {
                        lockReleasing();
                        condition.awaitNanos(1000);
                        lockAcquired();
                    }
                    mark();
                    lockReleasing();
                } finally {
                    lock.unlock();
                }
            }
            case 3 -> {
                if (lock.tryLock()) {
                    lockAcquired();
                    mark();
                    lockReleasing();
                    lock.unlock();
                }
            }
            case 4 -> {
                pair.readLock().lock();
                int seen = writerTurn;
                log.acquire("write" + seen);
                mark();
                log.release("read" + seen);
                pair.readLock().unlock();
            }
            case 5 -> {
                pair.writeLock().lock();
                log.acquire("write" + writerTurn);
                log.acquire("read" + writerTurn);
                writerTurn++;
                mark();
                log.release("write" + writerTurn);
                pair.writeLock().unlock();
            }
            case 6 -> {
                int next = cells[self].written + 1;
                log.release("cell" + self + "=" + next);
                cells[self].written = next;
            }
            case 7 -> {
                int other = random.nextInt(threads);
                int seen = cells[other].written;
                log.acquire("cell" + other + "=" + seen);
                mark();
            }
            case 8 -> count();
            case 9 -> {
                int seen = counter.get();
                log.acquire("count" + seen);
                mark();
            }
            case 10 -> put();
            case 11 -> {
                Integer message = queue.poll();
                if (message != null) {
                    log.acquire("message" + message);
                    mark();
                }
            }
            case 12 ->
                log.alone(() -> {
                    log.release("shared" + ++sharedWrites);
                    shared = sharedWrites;
                });
            case 13 ->
                log.alone(() -> {
                    if (shared >= 0) {
                        acquireAll("shared", sharedWrites);
                    }
                });
            case 14 -> log.alone(() -> casual(random));
            case 15 -> log.alone(() -> permit(random));
            default -> task(random);
        }
    }

    private synchronized void inMonitor() {
        log.acquire("this" + thisTurn++);
        synchronized (monitor) {
            monitorAcquired();
            mark();
            monitorReleasing();
        }
        mark();
        log.release("this" + thisTurn);
    }

    private void monitorAcquired() {
        log.acquire("monitor" + monitorTurn);
        monitorTurn++;
    }

    private void monitorReleasing() {
        log.release("monitor" + monitorTurn);
    }

    private void lockAcquired() {
        log.acquire("lock" + lockTurn);
        lockTurn++;
    }

    private void lockReleasing() {
        log.release("lock" + lockTurn);
    }

    private void count() {
        int old = counter.getAndIncrement();
        log.acquire("count" + old);
        log.release("count" + (old + 1));
    }

    private void put() {
        int message = log.nextNumber();
        log.release("message" + message);
        queue.add(message);
    }

    private void casual(SplittableRandom random) {
        int expected = random.nextInt(2);
        acquireAll("casual", casualWrites);
        if (casual.compareAndSet(expected, 1 - expected)) {
            log.release("casual" + ++casualWrites);
        }
    }

    private void permit(SplittableRandom random) {
        if (random.nextBoolean()) {
            log.release("permit" + ++permitsReleased);
            semaphore.release();
        } else if (semaphore.tryAcquire()) {
            acquireAll("permit", permitsReleased);
        }
    }

    private void acquireAll(String key, int count) {
        for (int i = 1; i <= count; i++) {
            log.acquire(key + i);
        }
    }

    private void task(SplittableRandom random) throws Exception {
        int task = log.nextNumber();
        log.release("task" + task);
        int how = random.nextInt(3);
        if (how == 0) {
            pool.execute(() -> work(task));
        } else if (how == 1) {
            Future<?> future = pool.submit(() -> work(task));
            mark();
            future.get();
            log.acquire("done" + task);
        } else {
            CompletableFuture<Integer> later = CompletableFuture.supplyAsync(
                            () -> {
                                work(task);
                                return task;
                            },
                            pool)
                    .thenApplyAsync(
                            done -> {
                                log.acquire("task" + task);
                                log.acquire("done" + done);
                                mark();
                                log.release("applied" + done);
                                return done;
                            },
                            pool);
            mark();
            log.acquire("applied" + later.join());
        }
        mark();
    }

    private void work(int task) {
        log.acquire("task" + task);
        mark();
        log.release("done" + task);
        log.release("pool");
    }
}
