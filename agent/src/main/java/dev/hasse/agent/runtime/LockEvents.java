package dev.hasse.agent.runtime;

import dev.hasse.record.LineMembers;
import dev.hasse.record.Provisional;
import dev.hasse.record.StagedEvents;
import org.jspecify.annotations.Nullable;

/** Locks as events: what a thread holds, waits for and notifies. */
final class LockEvents {
    private final ObjectNames names;

    LockEvents(ObjectNames names) {
        this.names = names;
    }

    void acquired(ThreadClock thread, LockState.Side side, int place, Section.Way way) {
        Section held = thread.held(side);
        if (held != null) {
            held.enter();
            return;
        }
        side.state().usedBy(thread);
        begin(thread, side, place, way);
    }

    private Section begin(ThreadClock thread, LockState.Side side, int place, Section.Way way) {
        Section section = new Section(side.state(), side.role(), names);
        thread.enter(section);
        StagedEvents.add(thread.process(), section.begin(place, way));
        return section;
    }

    void releasing(ThreadClock thread, LockState.Side side, int place) {
        Section held = thread.held(side);
        if (held != null) {
            releasing(thread, held, place);
        }
    }

    void releasing(ThreadClock thread, Section held, int place) {
        if (held.exit()) {
            thread.leave(held);
            StagedEvents.add(thread.process(), held.end(place, null));
        }
    }

    /** Each acquisition of permits is a section of its own. */
    void acquired(ThreadClock thread, LockState state, Section.Permits taken, int place, Section.Way way) {
        state.usedBy(thread);
        Section section = new Section(state, role(taken), names, taken);
        thread.enter(section);
        StagedEvents.add(thread.process(), section.begin(place, way));
    }

    /** Ends sections of the semaphore, the last first, until so many permits are given back; false if there are fewer. */
    boolean releasing(ThreadClock thread, LockState state, Section.Permits given, int place) {
        if (thread.permits(state) < given.some()) {
            return false;
        }
        int left = given.some();
        while (left > 0) {
            Section last = thread.lastWithPermits(state);
            thread.leave(last);
            int more = last.permitsOf(state) - left;
            if (more > 0) {
                thread.enter(last.with(new Section.Permits(more, given.all())));
            }
            Section.Permits back = new Section.Permits(Math.min(left, last.permitsOf(state)), given.all());
            StagedEvents.add(thread.process(), last.with(back).end(place, null));
            left -= back.some();
        }
        return true;
    }

    private static LockState.Role role(Section.Permits permits) {
        return permits.some() == permits.all() ? LockState.Role.WRITE : LockState.Role.READ;
    }

    /**
     * The lock is given back, however often it was taken, until a notification or the time.
     *
     * @return how often it was taken
     */
    int waiting(ThreadClock thread, LockState.Side side, int place, String condition, boolean isTimed) {
        Section held = thread.held(side);
        if (held == null) {
            return 0;
        }
        thread.leave(held);
        StagedEvents.add(thread.process(), held.end(place, condition + (isTimed ? " for some time" : "")));
        side.state().waiting(thread.now());
        return held.depth();
    }

    /** The lock is held again. */
    void waited(ThreadClock thread, LockState.Side side, int depth, int place) {
        thread.learn(side.state().notified());
        begin(thread, side, place, Section.Way.WAITING).restore(depth);
    }

    void notifies(ThreadClock thread, LockState state, String condition, int place, @Nullable String all) {
        thread.learn(state.waiting());
        StagedEvents.add(thread.process(), new Provisional() {
            @Override
            public boolean isDefinite() {
                return state.isShared();
            }

            @Override
            public boolean isWanted() {
                return state.isShared();
            }

            @Override
            public void describe(LineMembers members) {
                members.text(all == null ? "notify" : all, condition);
                CodePlaces.describe(place, members);
            }
        });
        state.notified(thread.now());
    }
}
