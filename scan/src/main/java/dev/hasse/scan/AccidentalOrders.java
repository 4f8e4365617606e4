package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;

/** Kinds of events that came in one order for every request of the trace, though nothing forces it. */
final class AccidentalOrders implements Detector {
    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        OrderMining mining = OrderMining.ofRequests();
        mining.add(trace, budget);
        mining.suspicions().forEach(each -> found.accept(each.suspicion()));
        mining.invariants().forEach(each -> found.holds(each.formula(), each.support()));
    }
}
