package dev.hasse.check.fragment;

import dev.hasse.check.slice.SliceEngine;

/** Decides LTL that says the same as a formula of CTL by slices and detection, without the lattice. */
public final class SliceFragmentEngine extends FragmentEngine {
    public SliceFragmentEngine() {
        super(new SliceEngine());
    }
}
