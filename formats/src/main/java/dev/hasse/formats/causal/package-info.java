/**
 * Lines of JSON that people log by hand to check a distributed system: {@link dev.hasse.formats.causal.CausalReader}.
 *
 * <p>Three habits are understood, also mixed: a vector clock inside some field (as in the traces of TLA+'s EWD998), a
 * node and its sequence number with message ids (as in CCF), and messages matched by their content (as in etcd's Raft).
 * Lines with a clock or a sequence number may stand in any order.
 */
@NullMarked
package dev.hasse.formats.causal;

import org.jspecify.annotations.NullMarked;
