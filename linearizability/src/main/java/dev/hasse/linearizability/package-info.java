/**
 * Linearizability of recorded histories: is there an order of the operations, compatible with real time, that a
 * sequential object allows (Herlihy and Wing 1990)? {@code engine.Linearizability} decides it for a
 * {@link dev.hasse.linearizability.History}, which {@code history.HistoryFile} reads, and a
 * {@link dev.hasse.linearizability.SequentialModel}, of which {@code model.Models} has some; the answer is a
 * {@link dev.hasse.linearizability.Judgement}.
 */
@NullMarked
package dev.hasse.linearizability;

import org.jspecify.annotations.NullMarked;
