/**
 * Trials on this machine: worker processes ({@link dev.hasse.cluster.trial.WorkerJvm}) that are killed, stopped and cut
 * off while they solve ({@link dev.hasse.cluster.trial.FaultTrials}). For tests and benchmarks.
 */
@NullMarked
package dev.hasse.cluster.trial;

import org.jspecify.annotations.NullMarked;
