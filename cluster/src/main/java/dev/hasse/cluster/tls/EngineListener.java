package dev.hasse.cluster.tls;

import java.nio.ByteBuffer;
import javax.net.ssl.SSLException;

/** Told what becomes of one connection. */
interface EngineListener {
    /** The peer has shown who it is. */
    void trusted();

    /** The peer was refused, or refuses, or does not speak TLS. */
    void failed(SSLException problem);

    /** The connection is over. */
    void closed();

    /** What a trusted peer sent, from one place of the buffer to another; throws if it is not to be believed. */
    void received(ByteBuffer buffer, int from, int to) throws SSLException;
}
