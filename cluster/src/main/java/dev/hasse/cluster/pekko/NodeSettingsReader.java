package dev.hasse.cluster.pekko;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.tls.Secret;
import dev.hasse.cluster.tls.SecretFile;
import dev.hasse.cluster.tls.TlsSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Finds settings: an option of the command line first, then the environment ({@code HASSE_CLUSTER_TLS_KEY_STORE}), then
 * a file in HOCON or as properties ({@code hasse.cluster.tls-key-store}). The file may have settings of Pekko, too.
 */
public final class NodeSettingsReader {
    private static final String PREFIX = "hasse.cluster.";

    private final Map<String, String> options;
    private final Map<String, String> environment;
    private final Config file;

    /** The file's name may be empty. */
    public NodeSettingsReader(Map<String, String> options, Map<String, String> environment, String file)
            throws InputException {
        this.options = options;
        this.environment = environment;
        this.file = file.isEmpty() ? ConfigFactory.empty() : read(Path.of(file));
    }

    private static Config read(Path file) throws InputException {
        InputFile.require(file);
        try {
            return ConfigFactory.parseFile(file.toFile()).resolve();
        } catch (ConfigException e) {
            throw new InputException(file.toString(), "not a settings file: " + e.getMessage());
        }
    }

    /** A setting, such as {@code max-memory}. */
    public Optional<String> value(String key) throws InputException {
        String variable =
                (PREFIX + key).toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
        if (options.containsKey(key)) {
            return Optional.ofNullable(options.get(key));
        }
        if (environment.containsKey(variable)) {
            return Optional.ofNullable(environment.get(variable));
        }
        try {
            return file.hasPath(PREFIX + key) ? Optional.of(file.getString(PREFIX + key)) : Optional.empty();
        } catch (ConfigException e) {
            throw new InputException(PREFIX + key, "expected a text: " + e.getMessage());
        }
    }

    /** A list of addresses with commas between. */
    public List<Address> addresses(String key) throws InputException {
        return Address.list("--" + key, value(key).orElse(""));
    }

    private interface SecretReading {
        Secret secret(SecretFile file) throws InputException;
    }

    /** All settings of a node that has a secret or certificates; the address counts if no other is given. */
    public NodeSettings node(Address listen, String version) throws InputException {
        return node(listen, version, SecretFile::read);
    }

    /** The same for a worker, whose secret is made if there is none. */
    public NodeSettings worker(Address listen, String version) throws InputException {
        return node(listen, version, SecretFile::readOrMake);
    }

    private NodeSettings node(Address listen, String version, SecretReading reading) throws InputException {
        Optional<TlsSettings> tls = tls();
        Optional<String> given = value("listen");
        Optional<String> bind = value("bind");
        return new NodeSettings(
                given.isPresent() ? Address.parse("--listen", given.get()) : listen,
                bind.isPresent() ? Optional.of(Address.parse("--bind", bind.get())) : Optional.empty(),
                addresses("join"),
                patience(),
                tls.isPresent() ? tls.get() : reading.secret(secretFile()),
                version,
                file.hasPath("pekko") ? file.withOnlyPath("pekko") : ConfigFactory.empty());
    }

    /** Where the secret is that nodes without certificates need. */
    public SecretFile secretFile() throws InputException {
        Optional<String> named = value("secret-file");
        return named.isPresent() ? new SecretFile(Path.of(named.get())) : SecretFile.usual(environment);
    }

    /** The time after which a silent node is given up says how often to look. */
    Patience patience() throws InputException {
        Optional<String> lost = value("lost-after-millis");
        if (lost.isEmpty()) {
            return Patience.DEFAULT;
        }
        try {
            long millis = Math.max(200, Long.parseLong(lost.get()));
            return new Patience(Math.min(100, millis / 20), Math.min(1000, millis / 4), millis);
        } catch (NumberFormatException e) {
            throw new InputException("lost-after-millis", "expected a number, not '" + lost.get() + "'");
        }
    }

    /** Certificates, which take the place of the secret. */
    public Optional<TlsSettings> tls() throws InputException {
        Optional<String> keys = value("tls-key-store");
        Optional<String> trust = value("tls-trust-store");
        if (keys.isEmpty() && trust.isEmpty()) {
            return Optional.empty();
        }
        if (keys.isEmpty() || trust.isEmpty()) {
            throw new InputException("tls-key-store", "expected both a key store and a trust store");
        }
        for (String store : List.of(keys.get(), trust.get())) {
            InputFile.require(Path.of(store));
        }
        String password = value("tls-password")
                .orElseThrow(() -> new InputException("tls-password", "expected the password of the key store"));
        return Optional.of(new TlsSettings(keys.get(), trust.get(), password));
    }
}
