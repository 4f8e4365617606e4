package dev.hasse.cluster.tls;

import java.security.NoSuchAlgorithmException;
import javax.net.ssl.SSLContext;

/** The version of TLS that all nodes speak. */
final class Tls {
    static {
        // In TLS 1.3 each side closes its half of a connection by itself. Pekko's streams wait for the other half, and
        // so
        // an actor system would now and then never end; Java answers a close with a close if it is told to.
        System.setProperty("jdk.tls.acknowledgeCloseNotify", "true");
    }

    private Tls() {}

    static SSLContext context() throws NoSuchAlgorithmException {
        return SSLContext.getInstance("TLSv1.3");
    }
}
