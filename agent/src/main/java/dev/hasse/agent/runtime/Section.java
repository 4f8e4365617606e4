package dev.hasse.agent.runtime;

import dev.hasse.record.LineMembers;
import dev.hasse.record.Provisional;
import org.jspecify.annotations.Nullable;

/** A critical section of one thread: from the acquisition of a lock to its release, however often it enters in between. */
final class Section {
    private static final byte[] ACQUIRE = LineMembers.encodedKey("acquire");
    private static final byte[] ACQUIRE_SHARED = LineMembers.encodedKey("acquireShared");
    private static final byte[] RELEASE = LineMembers.encodedKey("release");
    private static final byte[] RELEASE_SHARED = LineMembers.encodedKey("releaseShared");
    private static final String TRY = "try";

    private final LockState state;
    private final LockState.Role role;
    private final ObjectNames names;
    /** Of a semaphore: how many it has, and of how many; null of other locks. */
    private final @Nullable Permits permits;

    private int depth = 1;
    /** Whether its acquisition is in the recording, whatever comes: so is its release. */
    private boolean isCertain;
    /** Whether its acquisition was left out: so is its release. Only who takes events out of the buffer asks. */
    private boolean isLeftOut;

    /** The section that it is a part of; itself if it is none. */
    private final Section whole;
    /** The one that its thread entered before, and is in as well. */
    private @Nullable Section outer;

    /** So many permits of all that a semaphore has. */
    record Permits(int some, int all) {}

    Section(LockState state, LockState.Role role, ObjectNames names) {
        this(state, role, names, null);
    }

    Section(LockState state, LockState.Role role, ObjectNames names, @Nullable Permits permits) {
        this.state = state;
        this.role = role;
        this.names = names;
        this.permits = permits;
        this.whole = this;
    }

    private Section(Section whole, LockState.Role role, Permits permits) {
        this.state = whole.state;
        this.role = role;
        this.names = whole.names;
        this.permits = permits;
        this.whole = whole;
    }

    /** A part of it, with so many of its permits. */
    Section with(Permits some) {
        LockState.Role own = some.some() == some.all() ? LockState.Role.WRITE : LockState.Role.READ;
        return new Section(whole, own, some);
    }

    /** How many permits it has of the semaphore of this state. */
    int permitsOf(LockState semaphore) {
        return permits == null || state != semaphore ? 0 : permits.some();
    }

    boolean isOf(LockState.Side side) {
        return side.state() == state && side.role() == role;
    }

    /** Whether it is of that lock, one without modes. */
    boolean isOf(Object lock) {
        return permits == null && role == LockState.Role.WRITE && state.isOf(lock);
    }

    @Nullable
    Section outer() {
        return outer;
    }

    /** Is entered inside that one. */
    void into(@Nullable Section outside) {
        outer = outside;
    }

    void enter() {
        depth++;
    }

    /** Whether the lock is given back. */
    boolean exit() {
        return --depth == 0;
    }

    int depth() {
        return depth;
    }

    /** As deep as one that a wait interrupted. */
    void restore(int entered) {
        depth = entered;
    }

    /** How a lock is taken. */
    enum Way {
        /** Waits until it is free. */
        WAITING,
        /** Only if it is free, or for some time. */
        TRYING
    }

    Provisional begin(int place, Way way) {
        byte[] member = role == LockState.Role.READ ? ACQUIRE_SHARED : ACQUIRE;
        return new Edge(member, place, true, way == Way.TRYING ? TRY : null);
    }

    /** The end, or with the kind of a wait its beginning. */
    Provisional end(int place, @Nullable String wait) {
        return new Edge(role == LockState.Role.READ ? RELEASE_SHARED : RELEASE, place, false, wait);
    }

    /** Its beginning or its end. */
    private final class Edge implements Provisional {
        private final byte[] member;
        private final int place;
        private final boolean isBegin;
        /** Of a beginning, that it was only tried; of an end, the kind of a wait. */
        private final @Nullable String more;

        Edge(byte[] member, int place, boolean isBegin, @Nullable String more) {
            this.member = member;
            this.place = place;
            this.isBegin = isBegin;
            this.more = more;
        }

        @Override
        public boolean isDefinite() {
            if (isBegin) {
                isCertain = state.isShared();
            }
            return whole.isCertain;
        }

        @Override
        public boolean isWanted() {
            if (isBegin) {
                isLeftOut = !state.isShared();
            }
            return !whole.isLeftOut && state.isShared();
        }

        @Override
        public void describe(LineMembers members) {
            if (permits == null && (isBegin || more == null)) {
                members.encoded(state.encodedEdge(member, place, more, names));
            } else {
                describeMore(members);
            }
        }

        private void describeMore(LineMembers members) {
            if (permits != null) {
                members.numbers("permits", permits.some(), permits.all());
            }
            members.encoded(member, state.encodedName(names));
            if (more != null && isBegin) {
                members.flag(more);
            } else if (more != null) {
                members.text("wait", more);
            }
            CodePlaces.describe(place, members);
        }
    }
}
