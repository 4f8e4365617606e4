/**
 * The papers' case studies as seeded trace generators: small interpreters of the real protocols under a random
 * scheduler, which record what an instrumented program would.
 *
 * <p>A {@link dev.hasse.simulate.Model} makes a trace of a run and tells its properties as a
 * specification; {@link dev.hasse.simulate.ModelCatalog} lists all models. Every model has a correct
 * and a faulty {@link dev.hasse.simulate.Variant}: the fault is one that programmers make, and every faulty run
 * violates the specification in some interleaving, whatever the seed.
 *
 * <p>Shared variables are accessed one event at a time, and a write also reads: writes to one variable are totally
 * ordered, condition (ii) of definition 1 of Kalyon, Massart, Meuter, Van Begin (FORTE 2007). Case studies: section 6
 * and appendix B there; Genon, Massart, Meuter (FM 2006), section 6; Sen, Garg, "Partial order trace analyzer" (RV
 * 2003), section 5; the leader election follows Ongaro, Ousterhout, "In search of an understandable consensus
 * algorithm" (ATC 2014).
 */
@NullMarked
package dev.hasse.simulate;

import org.jspecify.annotations.NullMarked;
