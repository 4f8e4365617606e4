/** Commands about a trace and no property: {@code info}, {@code slice}, {@code draw}, {@code convert}, {@code simulate}. */
@NullMarked
package dev.hasse.cli.trace;

import org.jspecify.annotations.NullMarked;
