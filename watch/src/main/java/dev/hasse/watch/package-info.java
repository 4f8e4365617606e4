/**
 * Properties decided while a system runs: events come in, findings come out
 * ({@link dev.hasse.watch.WatchedRun}).
 *
 * <p>Events are put into their causal order as they come ({@link dev.hasse.watch.CausalDelivery}). For each property a
 * {@link dev.hasse.watch.CutWindow} has those cuts, with the states of the property's automaton there, to which a future
 * event can still be added; all others are dropped, so that the memory depends on how far the processes drift apart and
 * not on how long they run. A property is violated as soon as some order of what has been seen leads its automaton to a
 * state from which no future leads out (paper 001's window, without its end).
 */
@NullMarked
package dev.hasse.watch;

import org.jspecify.annotations.NullMarked;
