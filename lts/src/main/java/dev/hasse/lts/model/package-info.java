/**
 * Models to try things on, each with a size: protocols as networks ({@link dev.hasse.lts.model.AlternatingBitNetwork},
 * {@link dev.hasse.lts.model.LeaderElectionNetwork}, {@link dev.hasse.lts.model.TokenRing}) and random systems
 * ({@link dev.hasse.lts.model.RandomLts}).
 */
@NullMarked
package dev.hasse.lts.model;

import org.jspecify.annotations.NullMarked;
