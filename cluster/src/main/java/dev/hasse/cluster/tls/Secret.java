package dev.hasse.cluster.tls;

import dev.hasse.base.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/**
 * A text that all nodes know and nobody else. Each node makes a key of its own when it starts, and a certificate whose name
 * is the HMAC of that key under the secret: who does not know the secret cannot name a key of his own, and who copies a
 * certificate does not have its key. TLS does the rest, so that neither the secret nor anything that depends on it alone is
 * ever sent, and a recorded handshake is worth nothing.
 */
public final class Secret implements Credentials {
    private static final String ALGORITHM = "HmacSHA256";
    private static final byte[] PURPOSE = "hasse node key 1:".getBytes(StandardCharsets.US_ASCII);
    private static final char[] NO_PASSWORD = new char[0];

    private final SecretKeySpec key;

    Secret(String text) {
        key = new SecretKeySpec(text.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    /** What the certificate of a node with this key is called. */
    String nameOf(PublicKey node) throws GeneralSecurityException {
        Mac mac = Mac.getInstance(ALGORITHM);
        mac.init(key);
        mac.update(PURPOSE);
        return HexFormat.of().formatHex(mac.doFinal(node.getEncoded()));
    }

    @Override
    public SSLContext context() throws InputException {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair pair = generator.generateKeyPair();
            X509Certificate certificate = SelfSigned.certificate(nameOf(pair.getPublic()), pair);
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, NO_PASSWORD);
            store.setKeyEntry("node", pair.getPrivate(), NO_PASSWORD, new X509Certificate[] {certificate});
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, NO_PASSWORD);
            SSLContext context = SSLContext.getInstance("TLSv1.3");
            context.init(keys.getKeyManagers(), new TrustManager[] {new SecretTrust(this)}, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("this Java cannot make a key", e);
        }
    }

    /** Whoever knows the secret is trusted, wherever he is. */
    @Override
    public boolean namesHosts() {
        return false;
    }
}
