package dev.hasse.bes.worker;

/**
 * A message with its address.
 *
 * @param to a worker, from 0, or {@link #SUPERVISOR}
 * @param message the message
 */
public record Envelope(int to, Message message) {
    public static final int SUPERVISOR = -1;
}
