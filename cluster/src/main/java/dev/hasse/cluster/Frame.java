package dev.hasse.cluster;

/**
 * What a transport carries: bytes that mean nothing to it.
 *
 * @param bytes never changed once the frame was made
 */
public record Frame(byte[] bytes) {}
