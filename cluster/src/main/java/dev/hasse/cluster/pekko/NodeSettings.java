package dev.hasse.cluster.pekko;

import com.typesafe.config.Config;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import java.util.List;
import java.util.Optional;

/**
 * How a node is found and how it finds others.
 *
 * @param address the name and port by which others reach it; port 0 is any free one
 * @param bind the interface it listens on, if that is another one
 * @param join nodes whose cluster it joins
 * @param tls encryption and authentication, if wanted
 * @param version the version that all nodes must have
 * @param more further settings of Pekko
 */
public record NodeSettings(
        Address address,
        Optional<Address> bind,
        List<Address> join,
        Patience patience,
        Optional<TlsSettings> tls,
        String version,
        Config more) {
    public NodeSettings {
        join = List.copyOf(join);
    }
}
