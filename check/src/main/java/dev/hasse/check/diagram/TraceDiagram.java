package dev.hasse.check.diagram;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Deadlock;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import org.jspecify.annotations.Nullable;

/** A trace with the diagram of all its cuts: what every engine on diagrams starts from. */
public final class TraceDiagram {
    private final CutSpace space;
    private final DiagramStore store;
    private final boolean isLocked;
    private final int cuts;
    private final int ends;
    private final int open;
    private final Trace trace;
    private final @Nullable LockedCuts locked;
    private final DiagramStore.Mark mark;

    public TraceDiagram(Trace trace, Budget budget) {
        this.trace = trace;
        this.space = new CutSpace(trace, budget);
        this.store = space.store();
        this.isLocked = trace.locks().exclude();
        DiagramStore.Mark before = store.mark();
        int all = store.allCuts(space.order());
        if (trace.locks().isEmpty()) {
            this.cuts = all;
            this.ends = space.fullCut();
            this.open = DiagramStore.EMPTY;
            this.locked = null;
        } else {
            this.locked = new LockedCuts(trace, space.order(), store, all);
            int stuck = locked.stuck();
            int over = locked.ends(stuck);
            int[] kept = store.retain(before, locked.admissible(), over, store.difference(stuck, over));
            this.cuts = kept[0];
            this.ends = kept[1];
            this.open = kept[2];
        }
        this.mark = store.mark();
    }

    /** Within the limits now, and with the memory of what is to keep it: if they are reached, nothing is kept. */
    public static TraceDiagram keptIn(Budget tables, Trace trace, Budget now) {
        Budget own = tables.share();
        try {
            return new TraceDiagram(trace, now.keepingIn(own));
        } catch (LimitReachedException e) {
            own.close();
            throw e;
        }
    }

    /** Whether locks exclude: not every cut is reached then. */
    boolean isLocked() {
        return isLocked;
    }

    /** From now on, other limits. */
    public void use(Budget other) {
        space.use(other);
    }

    public TraceOrder order() {
        return space.order();
    }

    public DiagramStore store() {
        return store;
    }

    /** The set of all cuts; where locks exclude, of those at which no lock has two holders. */
    public int cuts() {
        return cuts;
    }

    /** The cuts that are not in the set. */
    int complement(int set) {
        return store.difference(cuts, set);
    }

    /** The cuts at which runs end: the full cut, and where locks exclude, those at which all that is left waits in vain. */
    public int ends() {
        return ends;
    }

    /** The cuts at which runs get stuck although the program would go on, in a way that was not recorded. */
    public int openEnds() {
        return open;
    }

    /** The cuts that satisfy a predicate. Its variables must have totally ordered writes. */
    public int satisfying(Predicate predicate) {
        // Where processes wait for each other is much work: only who asks has to pay for it.
        boolean asksDeadlocks =
                Deadlock.isMeant(Deadlock.NAME, trace) && predicate.variables().contains(Deadlock.NAME);
        int deadlocked = locked != null && asksDeadlocks ? locked.deadlocked(cuts) : DiagramStore.EMPTY;
        return space.satisfying(cuts, deadlocked, predicate);
    }

    /** Drops all sets but these, and those of this object; returns what each is now. */
    public int[] retain(int... sets) {
        return store.retain(mark, sets);
    }

    /** How many bytes the sets take that {@link #retain} could drop. */
    public long droppableBytes() {
        return store.bytesSince(mark);
    }
}
