/**
 * Engines that never look at the lattice: RCTL by computation slices, and AF of conjunctions by intervals
 * ({@link dev.hasse.check.slice.SliceEngine}). Polynomial, for thousands of processes. Paper 003 (POTA).
 */
@NullMarked
package dev.hasse.check.slice;

import org.jspecify.annotations.NullMarked;
