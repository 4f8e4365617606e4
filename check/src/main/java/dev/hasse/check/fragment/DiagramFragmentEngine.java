package dev.hasse.check.fragment;

import dev.hasse.check.diagram.DiagramEngine;

/**
 * Decides LTL that says the same as a formula of CTL on the diagram of all cuts: no monitor remembers values, so sums
 * of many variables cost what their diagram does.
 */
public final class DiagramFragmentEngine extends FragmentEngine {
    public DiagramFragmentEngine() {
        super(new DiagramEngine());
    }
}
