/** Conformance testing: {@code hasse ioco}, {@code testgen} and {@code test}. */
@NullMarked
package dev.hasse.cli.conformance;

import org.jspecify.annotations.NullMarked;
