package dev.hasse.agent.subject;

import dev.hasse.record.Recorded;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntConsumer;

/** Things that instrumentation could break: each method returns what it is expected to without an agent. */
public final class Odd {
    @Recorded
    private static volatile long wide = 5;

    @Recorded
    private double decimal = 1.5;

    @Recorded
    private byte small;

    @Recorded
    private char letter = 'a';

    @Recorded
    private Object any = new ArrayList<>();

    private volatile Odd next;

    private record Pair(int left, int right) {
        Pair {
            synchronized (Odd.class) {
                left++;
            }
        }
    }

    private enum Colour {
        RED {
            @Override
            synchronized int value() {
                return 1;
            }
        };

        abstract int value();
    }

    private interface Shape {
        @Recorded
        List<String> NAMES = List.of("x");

        default int size() {
            synchronized (this) {
                return NAMES.size();
            }
        }
    }

    private final class Inner {
        @Recorded
        private int depth;

        private int deeper() {
            return ++depth + (int) decimal;
        }
    }

    /** A base class whose constructor sees the object before its own has run. */
    private abstract static class Base {
        Base() {
            begin();
        }

        abstract void begin();
    }

    private static final class Derived extends Base {
        @Recorded
        private int value = 3;

        private Derived(String unused) {
            super();
        }

        @Override
        void begin() {
            value = 7;
        }
    }

    public static long arithmetic() {
        Odd odd = new Odd();
        wide += 2;
        wide = wide * 2;
        odd.decimal *= 2;
        odd.small += 3;
        odd.letter++;
        odd.any = odd.letter;
        return wide
                + (long) odd.decimal
                + odd.small
                + odd.letter
                + odd.any.toString().length();
    }

    public static int types() {
        return new Pair(1, 2).left() + Colour.RED.value() + new Shape() {}.size() + new Odd().new Inner().deeper();
    }

    public static int beforeTheConstructor() {
        return new Derived(String.valueOf(new int[0].length)).value;
    }

    /** The field of null: the exception must come, and leave no lock behind. */
    public static int nulls() {
        int caught = 0;
        for (int i = 0; i < 3; i++) {
            try {
                Odd none = i < 3 ? null : new Odd();
                none.next = new Odd();
            } catch (NullPointerException e) {
                caught++;
            }
            try {
                Object none = i < 3 ? null : "";
                synchronized (none) {
                    caught += 100;
                }
            } catch (NullPointerException e) {
                caught++;
            }
        }
        Odd odd = new Odd();
        odd.next = odd;
        return odd.next == odd ? caught : -1;
    }

    public static synchronized int throwing(int depth) {
        if (depth == 0) {
            throw new IllegalStateException("deep");
        }
        try {
            return throwing(depth - 1);
        } catch (IllegalStateException e) {
            return depth;
        }
    }

    public static String illegal() throws InterruptedException {
        StringBuilder caught = new StringBuilder();
        try {
            new Object().wait(1);
        } catch (IllegalMonitorStateException e) {
            caught.append("wait ");
        }
        try {
            new ReentrantLock().unlock();
        } catch (IllegalMonitorStateException e) {
            caught.append("unlock ");
        }
        try {
            new LinkedBlockingQueue<>().put(null);
        } catch (NullPointerException e) {
            caught.append("put");
        }
        return caught.toString();
    }

    public static int methodReferences() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Runnable acquire = lock::lock;
        Runnable release = lock::unlock;
        Callable<Boolean> held = lock::isLocked;
        acquire.run();
        int count = held.call() ? lock.getHoldCount() : -1;
        release.run();
        return count + lock.getHoldCount() + ofOtherTypes();
    }

    /** A lock of the program's own type. */
    private static final class Latch extends ReentrantLock {}

    /** Objects of types that inherit the method, values that are boxed, and references without an object; 0. */
    private static int ofOtherTypes() {
        Latch latch = new Latch();
        List<Object> list = new ArrayList<>();
        Runnable acquire = latch::lock;
        IntConsumer add = list::add;
        Function<ArrayList<Object>, Integer> size = ArrayList::size;
        BiFunction<List<Object>, Object, Boolean> contains = List::contains;
        acquire.run();
        add.accept(7);
        boolean isThere = latch.isHeldByCurrentThread() && contains.apply(list, 7);
        return (isThere ? 1 : 0) - size.apply(new ArrayList<>(list));
    }

    /** What a pool hands back is what it was given. */
    public static boolean handedBack() throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        Object gate = new Object();
        Runnable waiting = () -> {
            synchronized (gate) {
                gate.notifyAll();
            }
        };
        Runnable removed = () -> {};
        synchronized (gate) {
            pool.execute(waiting);
            pool.execute(removed);
            pool.execute(waiting);
            boolean same = pool.remove(removed);
            List<Runnable> rest = pool.shutdownNow();
            return same && rest.size() <= 2 && rest.stream().allMatch(task -> task == waiting);
        }
    }

    public static int deepRecursion() {
        try {
            return new Odd().recurse(0);
        } catch (StackOverflowError e) {
            return -1;
        }
    }

    private int recurse(int depth) {
        small = (byte) depth;
        return recurse(depth + 1) + small;
    }
}
