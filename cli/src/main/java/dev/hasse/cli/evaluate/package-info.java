/** {@code hasse evaluate} and {@code hasse bes}: mu-calculus and boolean systems, here or on workers. */
@NullMarked
package dev.hasse.cli.evaluate;

import org.jspecify.annotations.NullMarked;
