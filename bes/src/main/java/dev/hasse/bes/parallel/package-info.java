/**
 * The worker kernel of {@link dev.hasse.bes.worker} on the threads of one machine:
 * {@link dev.hasse.bes.parallel.KernelSolver}. Where no evidence is wanted, {@link dev.hasse.bes.parallel.SweepSolver}.
 */
@NullMarked
package dev.hasse.bes.parallel;

import org.jspecify.annotations.NullMarked;
