/**
 * Where watched runs come from: standard input, and files that grow and are rotated
 * ({@link dev.hasse.watch.live.LiveSource}), asked in turn by a {@link dev.hasse.watch.live.WatchLoop}.
 */
@NullMarked
package dev.hasse.watch.live;

import org.jspecify.annotations.NullMarked;
