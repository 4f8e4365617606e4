package dev.hasse.cluster.wire;

/**
 * A packet with its header.
 *
 * @param attempt the attempt that it belongs to, 0 if none
 * @param from the sender's number in the attempt, or {@link dev.hasse.bes.worker.Envelope#SUPERVISOR}
 * @param number counts the packets of a link, from 1; 0 for those that need not arrive
 * @param received up to which number the sender has received all packets of the other direction
 * @param consumed how many of those it has worked on
 */
public record Parcel(long attempt, int from, long number, long received, long consumed, Packet packet) {}
