package dev.hasse.agent.runtime;

import dev.hasse.record.EventIds;
import dev.hasse.record.Recorder;
import dev.hasse.record.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Does before the program begins what its threads are going to do, and records it nowhere: else the first ones to do so
 * wait for our classes, and what is recorded is a run of threads that all wait at the same place.
 */
public final class Rehearsal {
    private static final int ROUNDS = 3;

    private final Object monitor = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger atomic = new AtomicInteger();
    private final Map<String, Integer> plain = new HashMap<>();
    private final Map<String, Integer> concurrent = new ConcurrentHashMap<>();
    private final List<Integer> list = new ArrayList<>();

    private final boolean watches;

    private Rehearsal(boolean watches) {
        this.watches = watches;
    }

    /** While nothing is recorded; with collections and atomic variables if these are watched. */
    public static void run(boolean watches) {
        Settings settings = Settings.defaults().withEventIds(EventIds.ALL);
        try (Recorder recorder = Recorder.to(OutputStream.nullOutputStream(), settings)) {
            Hooks.track(new Tracker(recorder, Reads.EVENTS, Locks.EVENTS, Http.NONE, watches, null));
            Rehearsal rehearsal = new Rehearsal(watches);
            Thread other = new Thread(rehearsal::perform, "hasse-rehearsal");
            ThreadCalls.start(other);
            rehearsal.perform();
            ThreadCalls.join(other);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            Report.once("rehearsal", "the agent's rehearsal failed: " + e.getMessage());
        } finally {
            Hooks.track(null);
        }
    }

    private void perform() {
        for (int i = 0; i < ROUNDS; i++) {
            synchronized (monitor) {
                Hooks.entered(monitor, 0);
                ObjectCalls.notifyAll(monitor);
                Hooks.exiting(monitor, 0);
            }
            LockCalls.lock(lock);
            LockCalls.unlock(lock);
            AtomicIntegerCalls.get(atomic);
            AtomicIntegerCalls.incrementAndGet(atomic);
            if (watches) {
                performOnCollections(i);
            }
        }
    }

    private void performOnCollections(int i) {
        synchronized (this) {
            MapCalls.get(plain, "a");
            MapCalls.put(plain, "a", i);
            CollectionCalls.add(list, i);
        }
        MapCalls.containsKey(concurrent, "a");
        MapCalls.get(concurrent, "a");
        MapCalls.put(concurrent, "a", i);
    }
}
