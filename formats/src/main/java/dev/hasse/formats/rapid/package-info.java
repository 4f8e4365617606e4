/**
 * Logs of threads in RAPID's STD format, {@code T0|w(V1)|345}: {@link dev.hasse.formats.rapid.RapidReader}. The order
 * is happened-before of data-race detection: each thread's own order, a release before the next acquire of the same
 * lock, a fork before what it starts, the last of a thread before its join. Reads and writes order nothing.
 */
@NullMarked
package dev.hasse.formats.rapid;

import org.jspecify.annotations.NullMarked;
