/**
 * Networks of automata: several transition systems that run side by side and do some of their labels together.
 * A {@link dev.hasse.lts.network.Network} is explored on the fly, so its product is never built unless somebody asks.
 * {@link dev.hasse.lts.network.NetworkReader} reads it from a small text file.
 */
@NullMarked
package dev.hasse.lts.network;

import org.jspecify.annotations.NullMarked;
