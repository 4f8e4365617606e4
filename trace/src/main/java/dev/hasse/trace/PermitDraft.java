package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.HashMap;
import java.util.Map;

/**
 * What a builder is told of semaphores: who takes and gives back how many permits. Who takes all has one section; who takes
 * some has a section for each, since they may be given back one by one.
 */
final class PermitDraft {
    /** More at once are one section: nobody gives them back one by one. */
    private static final int MOST_APART = 64;

    private static final int NONE = -1;

    private final LockDraft draft;
    private final RawEvents events;
    private final Complaints complaints;
    /** By section: its permits; 0 if its lock is no semaphore. */
    final IntList weight = new IntList();
    /** By lock: how many there are; 0 if it is no semaphore. */
    final IntList capacity = new IntList();

    private final IntList taken = new IntList();
    private final Map<Long, IntList> open = new HashMap<>();
    private int event = NONE;
    private int count;
    private int all;

    PermitDraft(LockDraft draft, RawEvents events, Complaints complaints) {
        this.draft = draft;
        this.events = events;
        this.complaints = complaints;
    }

    /** The locks of the event are semaphores with so many permits, of which it takes or gives back some. */
    void announce(int ofEvent, int some, int ofAll) {
        if (some < 1 || some > ofAll) {
            complaints.refuse(
                    ofEvent,
                    events.describe(ofEvent) + " acquires or releases " + some + " of " + ofAll
                            + " permits; \"permits\":[n, total] needs 1 <= n <= total");
            return;
        }
        event = ofEvent;
        count = some;
        all = ofAll;
    }

    boolean isAnnounced(int ofEvent) {
        return event == ofEvent;
    }

    boolean isSemaphore(int lock) {
        return lock < capacity.size() && capacity.at(lock) > 0;
    }

    private void know(int lock) {
        while (capacity.size() <= lock) {
            capacity.add(0);
            taken.add(0);
        }
        if (capacity.at(lock) == 0) {
            capacity.set(lock, all);
        } else if (capacity.at(lock) != all) {
            complaints.refuse(
                    event,
                    events.describe(event) + " says that the lock " + draft.text(lock) + " has " + all
                            + " permits, and an event before it that it has " + capacity.at(lock));
        }
    }

    void acquire(int lock) {
        know(lock);
        int free = capacity.at(lock) - taken.at(lock);
        if (count > free) {
            complaints.lost(
                    event,
                    events.describe(event) + " takes " + count + " of the " + capacity.at(lock)
                            + " permits of the lock " + draft.text(lock) + ", but only " + free + " are free");
            return;
        }
        begin(lock, count);
    }

    private void begin(int lock, int permits) {
        boolean isOne = permits == capacity.at(lock) || permits > MOST_APART;
        IntList own = open.computeIfAbsent(key(lock), each -> new IntList());
        for (int i = 0; i < (isOne ? 1 : permits); i++) {
            int section = draft.begin(event, lock, permits == capacity.at(lock) ? 0 : 1);
            while (weight.size() <= section) {
                weight.add(0);
            }
            weight.set(section, isOne ? permits : 1);
            own.add(section);
        }
        taken.set(lock, taken.at(lock) + permits);
    }

    void release(int lock) {
        know(lock);
        IntList own = open.computeIfAbsent(key(lock), each -> new IntList());
        int held = 0;
        for (int i = 0; i < own.size(); i++) {
            held += weight.at(own.at(i));
        }
        if (held < count) {
            complaints.lost(
                    event,
                    events.describe(event) + " gives back " + count + " permits of the lock " + draft.text(lock)
                            + ", but holds " + held);
        }
        int left = Math.min(held, count);
        taken.set(lock, taken.at(lock) - left);
        while (left > 0) {
            int section = own.removeLast();
            draft.endPermits(section, event);
            left -= weight.at(section);
        }
        if (left < 0) {
            // Some of those that were taken together stay.
            taken.set(lock, taken.at(lock) + left);
            begin(lock, -left);
        }
    }

    private long key(int lock) {
        return (long) events.process(event) << 32 | lock;
    }
}
