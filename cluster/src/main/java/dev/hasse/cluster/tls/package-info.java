/**
 * Who may speak to a node. Every connection is TLS 1.3 with certificates on both sides: those of the user's own authority
 * ({@link dev.hasse.cluster.tls.TlsSettings}), or, without any, certificates that nodes make for themselves and vouch for
 * by a {@link dev.hasse.cluster.tls.Secret} that all of them have. Nothing that a peer sends reaches Pekko before it has
 * shown one; {@link dev.hasse.cluster.tls.Handshakes} bounds how many peers may try, and how long.
 */
@NullMarked
package dev.hasse.cluster.tls;

import org.jspecify.annotations.NullMarked;
