/**
 * Reliable links over an unreliable {@link dev.hasse.cluster.Transport}: packets are numbered, kept until they are
 * acknowledged and sent again if they are not; what arrives twice is dropped. A window bounds what may be under way, so a
 * slow receiver slows its senders. {@link dev.hasse.cluster.link.Links} are all links of one node in one attempt; frames of
 * other attempts never reach them. Order is not kept: the kernel does not need it.
 */
@NullMarked
package dev.hasse.cluster.link;

import org.jspecify.annotations.NullMarked;
