package dev.hasse.cluster.pekko;

/**
 * Keys for mutual authentication: every node shows its certificate and wants to see one that its trust store knows.
 *
 * @param keyStore this node's key, a PKCS#12 file
 * @param trustStore the certificates that are trusted, a PKCS#12 file
 * @param password of both files and the key
 */
public record TlsSettings(String keyStore, String trustStore, String password) {}
