package dev.hasse.logic;

/** Where a property's text first names a variable; line and column from 1. */
public record Mention(String variable, int line, int column) {}
