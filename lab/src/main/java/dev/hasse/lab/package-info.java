/**
 * The laboratory, no part of what users install: {@link dev.hasse.lab.BenchRun} is what {@code hasse bench} does in a
 * clone of the project.
 */
@NullMarked
package dev.hasse.lab;

import org.jspecify.annotations.NullMarked;
