package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Runs that come and go while others are watched; what is wrong with one is told and does not end the others. */
final class FollowedRuns {
    /** Each with what to do when it is left. */
    private final Map<FollowedRun, Runnable> open = new LinkedHashMap<>();

    private final Consumer<InputException> refusal;

    FollowedRuns(Consumer<InputException> refusal) {
        this.refusal = refusal;
    }

    void add(FollowedRun run, Runnable leaving) {
        open.put(run, leaving);
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    /** True if something had come. */
    boolean work(long now) {
        boolean isBusy = false;
        for (FollowedRun each : List.copyOf(open.keySet())) {
            isBusy |= work(each, now);
        }
        return isBusy;
    }

    private boolean work(FollowedRun run, long now) {
        try {
            if (run.work(now)) {
                return true;
            }
            if (run.isAtEnd()) {
                leave(run);
                run.end();
                return true;
            }
        } catch (InputException e) {
            refuse(run, e);
            return true;
        }
        return false;
    }

    private void refuse(FollowedRun run, InputException problem) {
        leave(run);
        refusal.accept(problem);
        run.giveUp(problem.problem());
    }

    private void leave(FollowedRun run) {
        Runnable leaving = open.remove(run);
        if (leaving != null) {
            leaving.run();
        }
    }

    /** The end of the input for all of them. */
    void end() {
        for (FollowedRun each : List.copyOf(open.keySet())) {
            try {
                each.end();
            } catch (InputException e) {
                refuse(each, e);
            }
        }
    }

    void giveUp(String reason) {
        open.keySet().forEach(run -> run.giveUp(reason));
    }

    void leaveAll() {
        List.copyOf(open.keySet()).forEach(this::leave);
    }
}
