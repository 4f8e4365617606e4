/**
 * Nodes on Apache Pekko Cluster: typed actors, artery over TCP or TLS, frames by a serializer of our own.
 * {@link dev.hasse.cluster.pekko.WorkerProcess} is a worker that stays in its cluster whatever happens,
 * {@link dev.hasse.cluster.pekko.ClusterClient} has jobs done by workers.
 */
@NullMarked
package dev.hasse.cluster.pekko;

import org.jspecify.annotations.NullMarked;
