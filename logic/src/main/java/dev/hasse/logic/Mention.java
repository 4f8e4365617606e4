package dev.hasse.logic;

/** A place where a property's text names a variable; line and column from 1. */
public record Mention(String variable, int line, int column) {}
