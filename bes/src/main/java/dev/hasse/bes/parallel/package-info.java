/**
 * The worker kernel of {@link dev.hasse.bes.worker} on the threads of one machine:
 * {@link dev.hasse.bes.parallel.KernelSolver}.
 */
@NullMarked
package dev.hasse.bes.parallel;

import org.jspecify.annotations.NullMarked;
