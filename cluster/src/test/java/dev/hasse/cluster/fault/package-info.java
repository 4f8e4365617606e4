/**
 * Faults put under the links on purpose, in tests and in worker processes that a test starts:
 * {@link dev.hasse.cluster.fault.FaultyTransport} delays (and so reorders), loses and doubles frames, and cuts links, as
 * a file says that may change at any time.
 */
@NullMarked
package dev.hasse.cluster.fault;

import org.jspecify.annotations.NullMarked;
