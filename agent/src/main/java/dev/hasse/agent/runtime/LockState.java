package dev.hasse.agent.runtime;

import dev.hasse.record.LineMembers;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * What a lock, or a pair of a read and a write lock, passes on from releases to acquisitions, and who uses it. Whoever
 * calls holds the lock; only readers may do so at the same time.
 */
final class LockState {
    private static final int EDGES = 8;

    private volatile VectorClock written = VectorClock.EMPTY;
    /** The releases of readers since the last writer's. */
    private VectorClock read = VectorClock.EMPTY;
    /** The object that it is named after. */
    private final WeakReference<Object> object;

    private @Nullable String name;
    /** The name as it stands in events. */
    private byte @Nullable [] encodedName;
    /** What events say that are only its beginning or its end, by their places: the last ones. */
    private @Nullable EncodedEdge @Nullable [] edges;

    private volatile boolean shared;
    private @Nullable ThreadClock only;
    /** The last that waited, and the last that was notified. */
    private VectorClock waiting = VectorClock.EMPTY;

    private VectorClock notified = VectorClock.EMPTY;

    LockState(WeakReference<Object> object) {
        this.object = object;
    }

    /** What an acquisition comes after. */
    void acquired(Role role, ThreadClock thread) {
        thread.learn(written);
        if (role == Role.WRITE) {
            thread.learn(reads());
        }
    }

    void releasing(Role role, ThreadClock thread) {
        VectorClock now = thread.now();
        if (role == Role.READ) {
            addRead(now);
        } else {
            written = now;
            forgetReads();
        }
    }

    private synchronized VectorClock reads() {
        return read;
    }

    private synchronized void addRead(VectorClock clock) {
        read = read.join(clock);
    }

    private synchronized void forgetReads() {
        read = VectorClock.EMPTY;
    }

    // Of locks that are events

    /** A lock of one thread alone is of no interest. */
    boolean isShared() {
        return shared;
    }

    void usedBy(ThreadClock thread) {
        if (!shared) {
            addUser(thread);
        }
    }

    private synchronized void addUser(ThreadClock thread) {
        shared |= only != null && only != thread;
        only = thread;
    }

    synchronized String name(ObjectNames names) {
        String known = name;
        if (known == null) {
            Object named = object.get();
            known = named == null ? "lock" : names.name(named);
            name = known;
        }
        return known;
    }

    /** Its name as it stands in events. */
    synchronized byte[] encodedName(ObjectNames names) {
        byte[] known = encodedName;
        if (known == null) {
            known = LineMembers.encodedText(name(names));
            encodedName = known;
        }
        return known;
    }

    /** What an event says that is only its beginning or its end, there; whoever makes it, it is the same. */
    @SuppressWarnings("ReferenceEquality") // an equal flag that is another object is only encoded anew
    byte[] encodedEdge(byte[] member, int place, @Nullable String flag, ObjectNames names) {
        @Nullable EncodedEdge[] recent = edges;
        EncodedEdge known = recent == null ? null : recent[place & EDGES - 1];
        return known != null && known.place == place && known.member == member && known.flag == flag
                ? known.bytes
                : encodeEdge(member, place, flag, names);
    }

    private byte[] encodeEdge(byte[] member, int place, @Nullable String flag, ObjectNames names) {
        byte[] bytes = LineMembers.encodedMembers(members -> {
            members.encoded(member, encodedName(names));
            if (flag != null) {
                members.flag(flag);
            }
            CodePlaces.describe(place, members);
        });
        @Nullable EncodedEdge[] recent = edges;
        if (recent == null) {
            recent = new EncodedEdge[EDGES];
            edges = recent;
        }
        recent[place & EDGES - 1] = new EncodedEdge(member, place, flag, bytes);
        return bytes;
    }

    private static final class EncodedEdge {
        private final byte[] member;
        private final int place;
        private final @Nullable String flag;
        private final byte[] bytes;

        EncodedEdge(byte[] member, int place, @Nullable String flag, byte[] bytes) {
            this.member = member;
            this.place = place;
            this.flag = flag;
            this.bytes = bytes;
        }
    }

    boolean isOf(Object named) {
        return object.get() == named;
    }

    @Nullable
    Object object() {
        return object.get();
    }

    /** The current thread, which holds it, gives it back until it is notified. */
    synchronized void waiting(VectorClock clock) {
        waiting = waiting.join(clock);
    }

    /** Those who wait are before a notification. */
    synchronized VectorClock waiting() {
        return waiting;
    }

    synchronized void notified(VectorClock clock) {
        notified = clock;
        waiting = VectorClock.EMPTY;
    }

    synchronized VectorClock notified() {
        return notified;
    }

    /** How a lock holds: a plain one as a writer. */
    enum Role {
        READ,
        WRITE
    }

    /** One of the locks of a state. */
    record Side(LockState state, Role role) {}
}
