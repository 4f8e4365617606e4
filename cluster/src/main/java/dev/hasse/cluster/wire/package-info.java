/**
 * What nodes tell each other ({@link dev.hasse.cluster.wire.Packet}) and how it is written as bytes
 * ({@link dev.hasse.cluster.wire.Codec}): a format of our own with a version in front, read with bounds; nothing that
 * arrives can name a class.
 */
@NullMarked
package dev.hasse.cluster.wire;

import org.jspecify.annotations.NullMarked;
