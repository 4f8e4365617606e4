package dev.hasse.cluster.tls;

import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;

/** An engine of TLS that tells a listener how its connection goes, and hands on all calls. */
public final class WatchedEngine extends SSLEngine {
    private final SSLEngine inner;
    private final EngineListener listener;
    private boolean trusted;

    public WatchedEngine(SSLEngine inner, EngineListener listener) {
        super(inner.getPeerHost(), inner.getPeerPort());
        this.inner = inner;
        this.listener = listener;
    }

    @Override
    public SSLEngineResult wrap(ByteBuffer[] from, int offset, int length, ByteBuffer to) throws SSLException {
        try {
            SSLEngineResult result = inner.wrap(from, offset, length, to);
            look(result);
            return result;
        } catch (SSLException e) {
            listener.failed(e);
            throw e;
        }
    }

    @Override
    public SSLEngineResult unwrap(ByteBuffer from, ByteBuffer[] to, int offset, int length) throws SSLException {
        int[] places = new int[length];
        for (int i = 0; i < length; i++) {
            places[i] = to[offset + i].position();
        }
        try {
            SSLEngineResult result = inner.unwrap(from, to, offset, length);
            look(result);
            for (int i = 0; i < length; i++) {
                listener.received(to[offset + i], places[i], to[offset + i].position());
            }
            return result;
        } catch (SSLException e) {
            listener.failed(e);
            throw e;
        }
    }

    private void look(SSLEngineResult result) {
        if (!trusted && result.getHandshakeStatus() == HandshakeStatus.FINISHED) {
            trusted = true;
            listener.trusted();
        }
    }

    @Override
    public void closeInbound() throws SSLException {
        listener.closed();
        inner.closeInbound();
    }

    @Override
    public void closeOutbound() {
        listener.closed();
        inner.closeOutbound();
    }

    @Override
    public @Nullable Runnable getDelegatedTask() {
        return inner.getDelegatedTask();
    }

    @Override
    public boolean isInboundDone() {
        return inner.isInboundDone();
    }

    @Override
    public boolean isOutboundDone() {
        return inner.isOutboundDone();
    }

    @Override
    public String[] getSupportedCipherSuites() {
        return inner.getSupportedCipherSuites();
    }

    @Override
    public String[] getEnabledCipherSuites() {
        return inner.getEnabledCipherSuites();
    }

    @Override
    public void setEnabledCipherSuites(String[] suites) {
        inner.setEnabledCipherSuites(suites);
    }

    @Override
    public String[] getSupportedProtocols() {
        return inner.getSupportedProtocols();
    }

    @Override
    public String[] getEnabledProtocols() {
        return inner.getEnabledProtocols();
    }

    @Override
    public void setEnabledProtocols(String[] protocols) {
        inner.setEnabledProtocols(protocols);
    }

    @Override
    public SSLSession getSession() {
        return inner.getSession();
    }

    @Override
    public void beginHandshake() throws SSLException {
        inner.beginHandshake();
    }

    @Override
    public HandshakeStatus getHandshakeStatus() {
        return inner.getHandshakeStatus();
    }

    @Override
    public void setUseClientMode(boolean mode) {
        inner.setUseClientMode(mode);
    }

    @Override
    public boolean getUseClientMode() {
        return inner.getUseClientMode();
    }

    @Override
    public void setNeedClientAuth(boolean need) {
        inner.setNeedClientAuth(need);
    }

    @Override
    public boolean getNeedClientAuth() {
        return inner.getNeedClientAuth();
    }

    @Override
    public void setWantClientAuth(boolean want) {
        inner.setWantClientAuth(want);
    }

    @Override
    public boolean getWantClientAuth() {
        return inner.getWantClientAuth();
    }

    @Override
    public void setEnableSessionCreation(boolean flag) {
        inner.setEnableSessionCreation(flag);
    }

    @Override
    public boolean getEnableSessionCreation() {
        return inner.getEnableSessionCreation();
    }

    @Override
    public SSLParameters getSSLParameters() {
        return inner.getSSLParameters();
    }

    @Override
    public void setSSLParameters(SSLParameters parameters) {
        inner.setSSLParameters(parameters);
    }
}
