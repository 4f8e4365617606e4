package dev.hasse.cluster.tls;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/** Trusts keys that the secret vouches for; that the peer has the key is for TLS to find out. */
final class SecretTrust extends X509ExtendedTrustManager {
    private final Secret secret;

    SecretTrust(Secret secret) {
        this.secret = secret;
    }

    private void check(X509Certificate[] chain) throws CertificateException {
        if (chain.length != 1) {
            throw new CertificateException("expected one certificate that a node of Hasse made for itself");
        }
        String expected;
        try {
            expected = "CN=" + secret.nameOf(chain[0].getPublicKey());
        } catch (GeneralSecurityException e) {
            throw new CertificateException(e);
        }
        String shown = chain[0].getSubjectX500Principal().getName();
        if (!MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8))) {
            throw new CertificateException("it has another secret; start both with the same --secret-file");
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        check(chain);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
