package dev.hasse.logic;

/** A part of a property's text: its first character, and the one behind its last. */
public record TextSpan(int from, int to) {}
