/**
 * The node that has a job done: {@link dev.hasse.cluster.supervisor.JobSupervisor} gathers workers, sends them the
 * problem, watches them, begins again with the rest when one is lost, and collects answer, evidence and statistics.
 */
@NullMarked
package dev.hasse.cluster.supervisor;

import org.jspecify.annotations.NullMarked;
