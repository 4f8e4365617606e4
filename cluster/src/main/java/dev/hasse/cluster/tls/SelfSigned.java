package dev.hasse.cluster.tls;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.HexFormat;

/** Certificates that keys sign for themselves, in DER: Java can read them, but has no public class that makes them. */
final class SelfSigned {
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int INTEGER = 0x02;
    private static final int BIT_STRING = 0x03;
    private static final int UTF8 = 0x0C;
    private static final int TIME = 0x18;
    private static final int LONG_FORM = 0x80;
    private static final byte[] ECDSA_WITH_SHA256 = HexFormat.of().parseHex("06082a8648ce3d040302");
    private static final byte[] COMMON_NAME = HexFormat.of().parseHex("0603550403");

    private SelfSigned() {}

    /** A certificate of an elliptic-curve key that never expires: its node does. */
    static X509Certificate certificate(String name, KeyPair pair) throws GeneralSecurityException {
        byte[] algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
        byte[] subject =
                der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, name.getBytes(StandardCharsets.UTF_8)))));
        byte[] validity = der(SEQUENCE, time("20000101000000Z"), time("99991231235959Z"));
        byte[] serial = der(INTEGER, BigInteger.ONE.toByteArray());
        byte[] content = der(
                SEQUENCE,
                serial,
                algorithm,
                subject,
                validity,
                subject,
                pair.getPublic().getEncoded());
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(pair.getPrivate());
        signature.update(content);
        byte[] certificate = der(SEQUENCE, content, algorithm, der(BIT_STRING, new byte[1], signature.sign()));
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(certificate));
    }

    private static byte[] time(String text) {
        return der(TIME, text.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] der(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        int length = content.size();
        if (length < LONG_FORM) {
            out.write(length);
        } else {
            byte[] digits = BigInteger.valueOf(length).toByteArray();
            int first = digits[0] == 0 ? 1 : 0;
            out.write(LONG_FORM + digits.length - first);
            out.write(digits, first, digits.length - first);
        }
        out.writeBytes(content.toByteArray());
        return out.toByteArray();
    }
}
