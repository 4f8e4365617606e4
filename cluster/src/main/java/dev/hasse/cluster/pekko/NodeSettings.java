package dev.hasse.cluster.pekko;

import com.typesafe.config.Config;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.tls.Credentials;
import java.util.List;
import java.util.Optional;

/**
 * How a node is found and how it finds others.
 *
 * @param address the name and port by which others reach it; port 0 is any free one
 * @param bind the interface it listens on, if that is another one
 * @param join nodes whose cluster it joins
 * @param credentials who may speak to it
 * @param version the version that all nodes must have
 * @param more further settings of Pekko
 */
public record NodeSettings(
        Address address,
        Optional<Address> bind,
        List<Address> join,
        Patience patience,
        Credentials credentials,
        String version,
        Config more) {
    public NodeSettings {
        join = List.copyOf(join);
    }

    /** The same with another patience. */
    public NodeSettings withPatience(Patience other) {
        return new NodeSettings(address, bind, join, other, credentials, version, more);
    }

    /** The same at a certain address. */
    NodeSettings at(Address other) {
        return new NodeSettings(other, bind, join, patience, credentials, version, more);
    }
}
