package dev.hasse.lts.format;

/**
 * What the first line of an .aut file promises. Only the initial state is trusted.
 *
 * @param transitions the number of transitions, -1 if the file does not say
 * @param states the number of states, -1 if the file does not say
 */
public record AutHeader(int initial, long transitions, long states) {}
