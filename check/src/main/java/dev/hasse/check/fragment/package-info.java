/**
 * LTL formulas that say the same as a formula of CTL, decided by the engines for CTL: slices, and diagrams of cuts
 * instead of pairs of cuts and monitor states.
 *
 * <p>{@link dev.hasse.check.fragment.CommonFragment} is the translation, with the reason why it is right on finite
 * complete runs (Maidl, "The Common Fragment of CTL and LTL", FOCS 2000);
 * {@link dev.hasse.check.fragment.FragmentEngine} lets an engine for CTL decide what has a translation, and makes the
 * complete run that violates the LTL formula of what that engine found. {@link dev.hasse.check.fragment.UniversalRuns}
 * goes the other way, for what knows runs only.
 */
@NullMarked
package dev.hasse.check.fragment;

import org.jspecify.annotations.NullMarked;
