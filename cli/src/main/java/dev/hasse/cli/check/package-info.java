/** {@code hasse check}: sources, properties and limits in; text, JSON, HTML and build servers' files out; {@code monitor}. */
@NullMarked
package dev.hasse.cli.check;

import org.jspecify.annotations.NullMarked;
