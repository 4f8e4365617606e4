/**
 * MB-DSOLVE, the distributed resolution of paper 004 (figure 1), as deterministic state machines: message in, messages
 * out; no clock, thread or socket. {@link dev.hasse.bes.worker.Worker} solves the variables that a
 * {@link dev.hasse.bes.worker.Partition} gives it, {@link dev.hasse.bes.worker.Supervisor} notices that a block is
 * explored (four counters, Mattern 1987) and closes it. A driver only carries messages; no order between two messages
 * is needed. What a worker knows can be saved and restored by any number of workers
 * ({@link dev.hasse.bes.worker.Worker#save}), if all were paused before the first one saved.
 *
 * <p>Joubert, Mateescu: Distributed On-the-Fly Model Checking and Test Case Generation, INRIA RR-5880 (2006).
 */
@NullMarked
package dev.hasse.bes.worker;

import org.jspecify.annotations.NullMarked;
