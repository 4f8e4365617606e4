/** What JMH measures for {@code hasse bench record}, in JVMs of its own. */
@NullMarked
package dev.hasse.lab.bench.recording;

import org.jspecify.annotations.NullMarked;
