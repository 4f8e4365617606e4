/** The Hasse diagram of a trace as a Graphviz graph ({@link dev.hasse.formats.dot.DotWriter}). */
@NullMarked
package dev.hasse.formats.dot;

import org.jspecify.annotations.NullMarked;
