package dev.hasse.evaluate.comparison;

import dev.hasse.lts.TransitionSystem;

/**
 * A system whose states are the same longs, and whose transitions have the same order, on every machine that reads it.
 *
 * @param bound all states are from 0 to below this
 */
public record SharedSystem(TransitionSystem system, long bound) {}
