package dev.hasse.agent.runtime;

import java.util.Date;
import java.util.Timer;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/** Stands for work that a timer does later: it comes after the call, and after what the timer did before. */
@Replaces(Timer.class)
public final class TimerCalls {
    private TimerCalls() {}

    public static void schedule(Timer timer, TimerTask task, long delay) {
        scheduling(timer, task);
        timer.schedule(task, delay);
    }

    public static void schedule(Timer timer, TimerTask task, Date time) {
        scheduling(timer, task);
        timer.schedule(task, time);
    }

    public static void schedule(Timer timer, TimerTask task, long delay, long period) {
        scheduling(timer, task);
        timer.schedule(task, delay, period);
    }

    public static void schedule(Timer timer, TimerTask task, Date first, long period) {
        scheduling(timer, task);
        timer.schedule(task, first, period);
    }

    public static void scheduleAtFixedRate(Timer timer, TimerTask task, long delay, long period) {
        scheduling(timer, task);
        timer.scheduleAtFixedRate(task, delay, period);
    }

    public static void scheduleAtFixedRate(Timer timer, TimerTask task, Date first, long period) {
        scheduling(timer, task);
        timer.scheduleAtFixedRate(task, first, period);
    }

    private static void scheduling(Timer timer, @Nullable TimerTask task) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && task != null) {
            Completion ends = tracker.synchronisers().completionOf(timer);
            TrackedWork handOver = new TrackedWork(tracker, ends, tracker.processOfTask(Hooks.place()), true);
            tracker.synchronisers().forks(task, handOver);
        }
    }
}
