package dev.hasse.agent.runtime;

import dev.hasse.record.LineMembers;
import dev.hasse.record.Provisional;
import org.jspecify.annotations.Nullable;

/** A critical section of one thread: from the acquisition of a lock to its release, however often it enters in between. */
final class Section {
    private final LockState state;
    private final LockState.Role role;
    private final ObjectNames names;
    private int depth = 1;
    /** Whether its acquisition was left out: so is its release. */
    private volatile boolean isLeftOut;

    Section(LockState state, LockState.Role role, ObjectNames names) {
        this.state = state;
        this.role = role;
        this.names = names;
    }

    boolean isOf(LockState.Side side) {
        return side.state() == state && side.role() == role;
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
        return new Edge(role == LockState.Role.READ ? "acquireShared" : "acquire", place) {
            @Override
            public boolean isWanted() {
                isLeftOut = !state.isShared();
                return !isLeftOut;
            }

            @Override
            void more(LineMembers members) {
                if (way == Way.TRYING) {
                    members.flag("try");
                }
            }
        };
    }

    /** The end, or with the kind of a wait its beginning. */
    Provisional end(int place, @Nullable String wait) {
        return new Edge(role == LockState.Role.READ ? "releaseShared" : "release", place) {
            @Override
            public boolean isDefinite() {
                return false;
            }

            @Override
            public boolean isWanted() {
                return !isLeftOut && state.isShared();
            }

            @Override
            void more(LineMembers members) {
                if (wait != null) {
                    members.text("wait", wait);
                }
            }
        };
    }

    /** Its beginning or its end. */
    private abstract class Edge implements Provisional {
        private final String member;
        private final int place;

        Edge(String member, int place) {
            this.member = member;
            this.place = place;
        }

        @Override
        public boolean isDefinite() {
            return state.isShared();
        }

        @Override
        public void describe(LineMembers members) {
            members.text(member, state.name(names));
            more(members);
            String source = CodePlaces.source(place);
            if (source != null) {
                members.text("source", source);
            }
        }

        abstract void more(LineMembers members);
    }
}
