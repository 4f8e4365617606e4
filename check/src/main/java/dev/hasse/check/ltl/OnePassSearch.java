package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.base.Thousands;
import dev.hasse.check.diagram.TraceDiagram;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks for bad runs in the diagram of all pairs of a cut and a state; keeps the diagram of all cuts. */
final class OnePassSearch implements RunSession.Search {
    private final Trace trace;
    private final ObservedOrder observed;
    private final Budget tables;
    private @Nullable TraceDiagram diagram;

    OnePassSearch(Trace trace, ObservedOrder observed, Budget tables) {
        this.trace = trace;
        this.observed = observed;
        this.tables = tables;
    }

    @Override
    public RunSession.Outcome badRun(MonitoredTrace monitored, Budget budget) {
        TraceDiagram cuts = diagram == null ? TraceDiagram.keptIn(tables, trace, budget) : diagram;
        diagram = cuts;
        cuts.use(budget);
        EventAutomaton automaton = new EventAutomaton(monitored, cuts.order(), budget);
        int reached = cuts.store().reach(cuts.cuts(), automaton);
        String remark = text(cuts.store().count(reached)) + " configurations in a diagram of "
                + Thousands.of(cuts.store().nodes(reached)) + " nodes";
        ReachedPairs pairs = new ReachedPairs(monitored, observed, cuts, reached);
        Optional<int[]> run = pairs.badRun();
        boolean isOpen = run.isEmpty() && pairs.isOpen();
        cuts.retain();
        return new RunSession.Outcome(run, isOpen, remark);
    }

    private static String text(BigInteger count) {
        return count.bitLength() < Long.SIZE
                ? Thousands.of(count.longValue())
                : String.format(Locale.ROOT, "%.1e", new BigDecimal(count));
    }
}
