package dev.hasse.check.fragment;

import dev.hasse.check.Fit;
import dev.hasse.check.diagram.DiagramEngine;
import dev.hasse.check.ltl.SymbolicEngine;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;

/**
 * Decides LTL that says the same as a formula of CTL on the diagram of all cuts: no monitor remembers values, so sums
 * of many variables cost what their diagram does.
 */
public final class DiagramFragmentEngine extends FragmentEngine {
    public DiagramFragmentEngine() {
        super(new DiagramEngine());
    }

    @Override
    Fit fit(Fit ofTranslation, Property property, Trace trace) {
        String reason = "says the same as a formula of CTL";
        return SymbolicEngine.isLean(property, trace) ? Fit.good(reason) : Fit.best(reason);
    }
}
