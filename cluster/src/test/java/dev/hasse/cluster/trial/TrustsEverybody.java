package dev.hasse.cluster.trial;

import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;

/** An attacker does not mind whom he speaks to. */
final class TrustsEverybody implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
