package dev.hasse.agent.subject;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** A program of two threads that use what the JDK has for them. */
public class Desk {
    private final AtomicInteger counter = new AtomicInteger();
    private volatile int last;

    /** Two tasks of two workers, which set a variable to their number; the second one first if they are crossed. */
    public void tasks(boolean isCrossed) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch first = new CountDownLatch(1);
        CountDownLatch second = new CountDownLatch(1);
        for (int i = 1; i <= 2; i++) {
            int number = i;
            pool.submit(() -> {
                if (number == (isCrossed ? 1 : 2)) {
                    (isCrossed ? second : first).await();
                }
                last = number;
                (number == 1 ? first : second).countDown();
                return null;
            });
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.HOURS);
    }

    public void count() throws InterruptedException {
        Thread thread = new Thread(counter::incrementAndGet, "other");
        thread.start();
        thread.join();
        counter.incrementAndGet();
    }

    /** Two threads add to a list by references to its method. */
    public static int references() throws InterruptedException {
        ArrayList<String> list = new ArrayList<>();
        Consumer<String> adding = list::add;
        Thread thread = new Thread(() -> adding.accept("there"), "other");
        thread.start();
        adding.accept("here");
        thread.join();
        return list.size();
    }

    /** Waits for a thread and a task that needed the lock that it holds while it waits; before, somebody sees that both are over. */
    public void waitsForUsers(BiConsumer<Thread, Future<?>> over) throws InterruptedException, ExecutionException {
        Runnable user = () -> {
            synchronized (this) {
                last++;
            }
        };
        Thread thread = new Thread(user, "user");
        thread.start();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> task = pool.submit(user);
        over.accept(thread, task);
        synchronized (this) {
            thread.join();
            task.get();
        }
        pool.shutdown();
    }

    /** Takes and gives back permits, or takes one that another thread gives. */
    public void semaphore(int permits, boolean givesBack) throws InterruptedException {
        Semaphore semaphore = new Semaphore(permits);
        Thread thread = new Thread(
                () -> {
                    semaphore.acquireUninterruptibly();
                    last++;
                    if (givesBack) {
                        semaphore.release();
                    }
                },
                "other");
        thread.start();
        last = 5;
        if (givesBack) {
            semaphore.acquireUninterruptibly();
        }
        semaphore.release();
        thread.join();
    }

    /** Two threads, one after the other, put all of one map into the other one. */
    public void maps() throws InterruptedException {
        Map<String, Integer> one = Collections.synchronizedMap(new HashMap<>(Map.of("one", 1)));
        Map<String, Integer> other = Collections.synchronizedMap(new HashMap<>(Map.of("two", 2)));
        Thread there = new Thread(() -> other.putAll(one), "there");
        there.start();
        there.join();
        Thread back = new Thread(() -> one.putAll(other), "back");
        back.start();
        back.join();
    }

    /** Two threads write a date and a number with one format each. */
    public static void formats() throws InterruptedException {
        SimpleDateFormat dates = new SimpleDateFormat("yyyy", Locale.ROOT);
        DecimalFormat numbers = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT));
        Runnable write = () -> {
            dates.format(new Date(0));
            numbers.format(2.5);
        };
        Thread one = new Thread(write, "one");
        one.start();
        one.join();
        Thread two = new Thread(write, "two");
        two.start();
        two.join();
    }
}
