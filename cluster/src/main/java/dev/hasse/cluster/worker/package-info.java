/**
 * A worker node: {@link dev.hasse.cluster.worker.WorkerNode} answers supervisors and runs one attempt at a time in a
 * thread of its own, with the kernel of {@link dev.hasse.bes.worker} inside.
 */
@NullMarked
package dev.hasse.cluster.worker;

import org.jspecify.annotations.NullMarked;
