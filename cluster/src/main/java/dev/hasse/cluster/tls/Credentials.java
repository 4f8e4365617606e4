package dev.hasse.cluster.tls;

import dev.hasse.base.InputException;
import javax.net.ssl.SSLContext;

/** What a node shows others, and what it wants to see of them. */
public sealed interface Credentials permits Secret, TlsSettings {
    /** Engines with this node's key that accept only peers with credentials that fit. */
    SSLContext context() throws InputException;

    /** Whether a peer's certificate must name the host that it was reached by. */
    boolean namesHosts();
}
