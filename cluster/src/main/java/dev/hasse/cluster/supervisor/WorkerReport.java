package dev.hasse.cluster.supervisor;

import dev.hasse.cluster.Address;
import dev.hasse.cluster.Statistics;

/** What one worker did in the attempt that gave the answer. */
public record WorkerReport(Address worker, Statistics statistics) {}
