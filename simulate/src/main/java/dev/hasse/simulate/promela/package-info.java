/**
 * Promela models as trace generators, as POTA instrumented them (Sen, Garg, "Partial Order Trace Analyzer (POTA) for
 * Distributed Programs", RV 2003): SPIN simulates one run, {@link dev.hasse.simulate.promela.PromelaSimulation} makes a
 * partial order of it.
 *
 * <p>SPIN tells the run ({@link dev.hasse.simulate.promela.SimulationLog}), the symbols, and which statements are
 * atomic; what each statement reads and writes is read off its text ({@link dev.hasse.simulate.promela.Accesses}).
 * Two steps are ordered if swapping them could change what either does, so that every interleaving of the trace is a run
 * of the model.
 */
@NullMarked
package dev.hasse.simulate.promela;

import org.jspecify.annotations.NullMarked;
