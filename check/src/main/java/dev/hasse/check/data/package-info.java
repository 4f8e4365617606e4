/**
 * Properties for each of the values that events carry, {@code forall r in values(order). ...}: parametric monitoring
 * (JavaMOP, MonPoly, DejaVu), here over every interleaving. {@link dev.hasse.check.data.InstanceEngine} decides each
 * instance on the few events that concern it.
 */
@NullMarked
package dev.hasse.check.data;

import org.jspecify.annotations.NullMarked;
