/**
 * How histories of one object are decided. A {@link dev.hasse.linearizability.engine.Problem} is a history and a model in
 * numbers; a configuration is a state of the object with the pending operations that have taken effect. Operations take
 * effect only when a return demands it (just in time: Lowe 2017), and these reductions keep the configurations few:
 *
 * <ol>
 *   <li>A pending observation that fits the state is done at once: that costs nothing and can only help.
 *   <li>Of pending operations that do the same, the one that returns first takes effect first, and known ones before
 *       unknown ones: any other order can be exchanged for that.
 *   <li>Unknown operations are counted by what they do; to have used fewer is better.
 *   <li>A pending write need not be decided: once another write takes effect, it may have been overwritten by it
 *       (<em>hidden</em>), or may still take effect later. Hidden is better than both done and not done.
 *   <li>What took effect without being seen, and would only be overwritten, does not take effect.
 * </ol>
 *
 * <p>Unknown operations are first not counted at all: one that was called may take effect any number of times. What has no
 * order even then has none; an order that was found so tells which of them must be counted
 * ({@link dev.hasse.linearizability.engine.Refinement}).
 */
@NullMarked
package dev.hasse.linearizability.engine;

import org.jspecify.annotations.NullMarked;
