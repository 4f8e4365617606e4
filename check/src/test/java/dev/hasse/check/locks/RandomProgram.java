package dev.hasse.check.locks;

import dev.hasse.base.InputException;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * A small program of threads that lock, wait and notify, read and write, with branches that depend on what was read, and
 * an interpreter that runs it in any order. Locks are taken and given back as they come, nested or not.
 */
final class RandomProgram {
    private enum Kind {
        LOCK,
        UNLOCK,
        SHARE,
        UNSHARE,
        READ,
        WRITE,
        LOCAL,
        SKIP_IF_ODD,
        WAIT,
        WAKE,
        NOTIFY
    }

    /** One operation; the target is a lock, a variable or how many operations to skip. */
    private record Operation(Kind kind, int target, int value) {}

    /**
     * What a thread did in one step, as far as it can be seen.
     *
     * @param id of an event that others may come after; empty if none may
     * @param after of those who wait, the ones that a notification wakes; of one who wakes, the notification
     */
    record Happened(int thread, String what, int value, String id, Set<String> after) {
        String text() {
            return what + " " + value;
        }
    }

    private final List<List<Operation>> threads = new ArrayList<>();

    RandomProgram(Random random, int threadCount, int length) {
        for (int thread = 0; thread < threadCount; thread++) {
            threads.add(thread(random, 1 + random.nextInt(length)));
        }
    }

    private static List<Operation> thread(Random random, int length) {
        List<Operation> operations = new ArrayList<>();
        List<Operation> open = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            int lock = random.nextInt(2);
            switch (random.nextInt(11)) {
                case 0, 1, 2 -> {
                    boolean shares = random.nextInt(4) == 0;
                    if (open.stream().noneMatch(each -> each.target == lock)) {
                        operations.add(new Operation(shares ? Kind.SHARE : Kind.LOCK, lock, 0));
                        open.add(new Operation(shares ? Kind.UNSHARE : Kind.UNLOCK, lock, 0));
                    } else if (open.contains(new Operation(Kind.UNLOCK, lock, 0))) {
                        operations.add(new Operation(Kind.LOCK, lock, 0));
                        operations.add(new Operation(Kind.UNLOCK, lock, 0));
                    }
                }
                case 3, 4 -> {
                    if (!open.isEmpty()) {
                        operations.add(open.remove(random.nextInt(open.size())));
                    }
                }
                case 5 -> operations.add(new Operation(Kind.READ, random.nextInt(2), 0));
                case 6 -> operations.add(new Operation(Kind.WRITE, random.nextInt(2), random.nextInt(3)));
                case 7 -> operations.add(new Operation(Kind.LOCAL, 0, random.nextInt(3)));
                case 8 -> {
                    operations.add(new Operation(Kind.SKIP_IF_ODD, 1, 0));
                    operations.add(new Operation(Kind.LOCAL, 0, 2));
                }
                default -> {
                    boolean isOpen = open.stream().anyMatch(each -> each.target == lock);
                    boolean isAlone = open.contains(new Operation(Kind.UNLOCK, lock, 0));
                    if (!isOpen) {
                        operations.add(new Operation(Kind.LOCK, lock, 0));
                    }
                    if (!isOpen || isAlone) {
                        condition(random, lock, operations);
                    }
                    if (!isOpen) {
                        operations.add(new Operation(Kind.UNLOCK, lock, 0));
                    }
                }
            }
        }
        // Some threads end inside a section.
        if (random.nextInt(5) > 0) {
            operations.addAll(open);
        }
        return operations;
    }

    /** To wait, perhaps depending on what was read, or to notify all who do. */
    private static void condition(Random random, int lock, List<Operation> operations) {
        boolean waits = random.nextBoolean();
        if (waits && random.nextInt(3) == 0) {
            operations.add(new Operation(Kind.SKIP_IF_ODD, 1, 0));
        }
        operations.add(new Operation(waits ? Kind.WAIT : Kind.NOTIFY, lock, 0));
    }

    /** A run of the program: where each thread is, and the values. */
    final class Execution {
        private final int[] next = new int[threads.size()];
        private final int[] register = new int[threads.size()];
        private final int[] shared = new int[2];
        private final int[][] alone = new int[2][threads.size()];
        private final int[][] sharing = new int[2][threads.size()];
        /** By thread that waits: who notified it, empty until somebody does; null if it does not wait. */
        private final String[] notifiedBy = new String[threads.size()];

        /** What the thread does next, which it does then; null if it has to wait or is finished. */
        Happened step(int thread) {
            if (isFinished(thread)) {
                return null;
            }
            Operation operation = threads.get(thread).get(next[thread]);
            if (notifiedBy[thread] != null) {
                return wake(thread, operation);
            }
            String id = "";
            Set<String> woken = new TreeSet<>();
            switch (operation.kind) {
                case WAIT -> {
                    alone[operation.target][thread]--;
                    notifiedBy[thread] = "";
                    return new Happened(thread, "WAIT " + operation.target, 0, id(thread), woken);
                }
                case NOTIFY -> {
                    id = id(thread);
                    woken.addAll(notifyAll(operation.target, id));
                }
                case LOCK, SHARE -> {
                    if (isHeldByOthers(thread, operation)) {
                        return null;
                    }
                    (operation.kind == Kind.LOCK ? alone : sharing)[operation.target][thread]++;
                }
                case UNLOCK -> alone[operation.target][thread]--;
                case UNSHARE -> sharing[operation.target][thread]--;
                case READ -> register[thread] = shared[operation.target];
                case WRITE -> shared[operation.target] = (operation.value + register[thread]) % 4;
                default -> {}
            }
            next[thread]++;
            int value = switch (operation.kind) {
                case READ, WRITE -> shared[operation.target];
                default -> operation.value;
            };
            return new Happened(thread, operation.kind + " " + operation.target, value, id, woken);
        }

        private String id(int thread) {
            return "t" + thread + "." + next[thread];
        }

        private Happened wake(int thread, Operation operation) {
            String notification = notifiedBy[thread];
            if (notification.isEmpty() || isHeldByOthers(thread, new Operation(Kind.LOCK, operation.target, 0))) {
                return null;
            }
            alone[operation.target][thread]++;
            notifiedBy[thread] = null;
            next[thread]++;
            return new Happened(thread, "WAKE " + operation.target, 0, "", Set.of(notification));
        }

        private Set<String> notifyAll(int lock, String notification) {
            Set<String> woken = new TreeSet<>();
            for (int other = 0; other < threads.size(); other++) {
                if ("".equals(notifiedBy[other]) && threads.get(other).get(next[other]).target == lock) {
                    notifiedBy[other] = notification;
                    woken.add(id(other));
                }
            }
            return woken;
        }

        /** Whether the thread has nothing left to do; branches, which nobody sees, are taken on the way. */
        boolean isFinished(int thread) {
            List<Operation> operations = threads.get(thread);
            while (next[thread] < operations.size() && operations.get(next[thread]).kind == Kind.SKIP_IF_ODD) {
                next[thread] += register[thread] % 2 == 1 ? 2 : 1;
            }
            return next[thread] >= operations.size();
        }

        /** The lock that the thread waits for, which is its next operation; -1 if it waits to be notified. */
        int wanted(int thread) {
            return "".equals(notifiedBy[thread]) ? -1 : threads.get(thread).get(next[thread]).target;
        }

        private boolean isHeldByOthers(int thread, Operation operation) {
            for (int other = 0; other < threads.size(); other++) {
                boolean isShared = sharing[operation.target][other] > 0 && operation.kind == Kind.LOCK;
                if (other != thread && (alone[operation.target][other] > 0 || isShared)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Runs the program in a random order and records it. */
    Trace record(Random random, LockMeaning meaning) {
        Execution execution = new Execution();
        List<Happened> all = new ArrayList<>();
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            int first = random.nextInt(threads.size());
            for (int i = 0; i < threads.size() && !goesOn; i++) {
                Happened happened = execution.step((first + i) % threads.size());
                if (happened != null) {
                    all.add(happened);
                    goesOn = true;
                }
            }
        }
        return trace(all, execution, meaning);
    }

    private Trace trace(List<Happened> all, Execution end, LockMeaning meaning) {
        TraceBuilder builder = new TraceBuilder("random").locks(meaning).orderWritesAsObserved();
        for (int thread = 0; thread < threads.size(); thread++) {
            builder.process("P" + (thread + 1));
            builder.init("P" + (thread + 1) + ".a", Value.of(0));
        }
        builder.init("x", Value.of(0)).init("y", Value.of(0));
        for (int i = 0; i < all.size(); i++) {
            Happened happened = all.get(i);
            add(happened, builder);
            boolean isLast = all.subList(i + 1, all.size()).stream().noneMatch(each -> each.thread == happened.thread);
            if (isLast && !end.isFinished(happened.thread) && end.wanted(happened.thread) >= 0) {
                builder.want("l" + end.wanted(happened.thread));
            }
        }
        try {
            return builder.build();
        } catch (InputException e) {
            throw new AssertionError(e);
        }
    }

    private static void add(Happened happened, TraceBuilder builder) {
        String process = "P" + (happened.thread + 1);
        String target = happened.what.substring(happened.what.length() - 1);
        String variable = target.equals("0") ? "x" : "y";
        builder.event(process);
        switch (Kind.valueOf(happened.what.substring(0, happened.what.indexOf(' ')))) {
            case LOCK -> builder.acquire("l" + target);
            case UNLOCK -> builder.release("l" + target);
            case SHARE -> builder.acquireShared("l" + target);
            case UNSHARE -> builder.releaseShared("l" + target);
            case WAIT -> builder.release("l" + target);
            case WAKE -> builder.acquire("l" + target);
            case NOTIFY -> {}
            case READ -> builder.read(variable);
            case WRITE -> builder.set(variable, Value.of(happened.value));
            default -> builder.set(process + ".a", Value.of(happened.value));
        }
        if (!happened.id.isEmpty()) {
            builder.id(happened.id);
        }
        happened.after.forEach(builder::after);
        builder.attributes("\"what\":\"" + happened.text() + "|" + String.join(",", happened.after) + "\"");
    }
}
