/**
 * Whether one system does no more than another, by simulation, tau*.a (safety), traces, weak traces or stable failures
 * ({@link dev.hasse.lts.preorder.Preorder}), or whether two are equivalent: {@link dev.hasse.lts.preorder.SystemComparison}, with
 * what shows it if not; and
 * {@link dev.hasse.lts.preorder.Determinization}, the smallest systems with given traces.
 *
 * <p>De Wulf, Doyen, Henzinger, Raskin: Antichains, CAV 2006; Bouajjani, Fernandez, Graf, Rodriguez, Sifakis: Safety for
 * Branching Time Semantics, ICALP 1991; Roscoe: Understanding Concurrent Systems, 2010 (stable failures).
 */
@NullMarked
package dev.hasse.lts.preorder;

import org.jspecify.annotations.NullMarked;
