package dev.hasse.cluster.tls;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * Keys for mutual authentication: every node shows its certificate and wants to see one that its trust store knows.
 *
 * @param keyStore this node's key, a PKCS#12 file
 * @param trustStore the certificates that are trusted, a PKCS#12 file
 * @param password of both files and the key
 */
public record TlsSettings(String keyStore, String trustStore, String password) implements Credentials {
    @Override
    public SSLContext context() throws InputException {
        try {
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store(keyStore), password.toCharArray());
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store(trustStore));
            SSLContext context = SSLContext.getInstance("TLSv1.3");
            context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new InputException(keyStore, "cannot be used with " + trustStore + ": " + e.getMessage());
        }
    }

    @Override
    public boolean namesHosts() {
        return true;
    }

    private KeyStore store(String file) throws InputException {
        try (InputStream in = InputFile.open(Path.of(file))) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, password.toCharArray());
            return store;
        } catch (IOException | GeneralSecurityException e) {
            throw new InputException(file, "not a PKCS#12 file of this password: " + e.getMessage());
        }
    }

    /** Without the password, for messages. */
    @Override
    public String toString() {
        return "key store " + keyStore + ", trust store " + trustStore;
    }
}
