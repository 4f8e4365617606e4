/** Programs with planted bugs, and their correct twins: what finds the bugs. */
@NullMarked
package dev.hasse.lab.bench.planted;

import org.jspecify.annotations.NullMarked;
