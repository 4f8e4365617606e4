/** The package, unpacked and started as a user would. */
@NullMarked
package dev.hasse.distribution;

import org.jspecify.annotations.NullMarked;
