/**
 * MB-DSOLVE on several machines: the worker kernel of {@link dev.hasse.bes.worker}, unchanged, with a transport,
 * membership, a supervisor and recovery. Nodes have an {@link dev.hasse.cluster.Address} and exchange
 * {@link dev.hasse.cluster.Frame}s over a {@link dev.hasse.cluster.Transport} that may lose, double and reorder them;
 * {@link dev.hasse.cluster.link} makes reliable links of that, {@link dev.hasse.cluster.worker} and
 * {@link dev.hasse.cluster.supervisor} are the two kinds of nodes, {@link dev.hasse.cluster.pekko} runs them on Apache
 * Pekko Cluster.
 *
 * <p>Joubert, Mateescu: Distributed On-the-Fly Model Checking and Test Case Generation, INRIA RR-5880 (2006).
 */
@NullMarked
package dev.hasse.cluster;

import org.jspecify.annotations.NullMarked;
