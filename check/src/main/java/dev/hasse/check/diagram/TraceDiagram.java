package dev.hasse.check.diagram;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;

/** A trace with the diagram of all its cuts: what every engine on diagrams starts from. */
public final class TraceDiagram {
    private final CutSpace space;
    private final DiagramStore store;
    private final int cuts;
    private final DiagramStore.Mark mark;

    public TraceDiagram(Trace trace, Budget budget) {
        this.space = new CutSpace(trace, budget);
        this.store = space.store();
        this.cuts = store.allCuts(space.order());
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

    /** The set of all cuts. */
    public int cuts() {
        return cuts;
    }

    /** The set of the full cut alone. */
    public int fullCut() {
        return space.fullCut();
    }

    /** The cuts that satisfy a predicate. Its variables must have totally ordered writes. */
    public int satisfying(Predicate predicate) {
        return space.satisfying(cuts, predicate);
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
