package dev.hasse.check.fragment;

import dev.hasse.check.Fit;
import dev.hasse.check.slice.SliceEngine;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;

/** Decides LTL that says the same as a formula of CTL by slices and detection, without the lattice. */
public final class SliceFragmentEngine extends FragmentEngine {
    public SliceFragmentEngine() {
        super(new SliceEngine());
    }

    @Override
    Fit fit(Fit ofTranslation, Property property, Trace trace) {
        return ofTranslation;
    }
}
