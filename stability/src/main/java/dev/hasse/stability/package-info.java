/**
 * What users may build on: public types that are meant for them are {@link dev.hasse.stability.Stable} or
 * {@link dev.hasse.stability.MayChange}; those without a mark are for Hasse's own modules.
 */
@NullMarked
package dev.hasse.stability;

import org.jspecify.annotations.NullMarked;
