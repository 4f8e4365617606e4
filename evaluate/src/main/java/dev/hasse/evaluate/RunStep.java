package dev.hasse.evaluate;

/**
 * A step of a run.
 *
 * @param label its label
 * @param detail who does it, where the label does not say: the component of a network and its own label; else empty
 * @param state the state that it leads to, as its system names it
 */
public record RunStep(String label, String detail, String state) {}
