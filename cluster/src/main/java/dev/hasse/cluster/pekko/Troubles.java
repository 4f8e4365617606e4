package dev.hasse.cluster.pekko;

import dev.hasse.cluster.Address;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Why other nodes cannot be used, as far as this one knows. */
final class Troubles {
    private static final int CONNECT_MILLIS = 2000;

    private final Consumer<String> log;
    private final Map<Address, String> untrusted = new ConcurrentHashMap<>();
    private final Map<Address, String> unreachable = new ConcurrentHashMap<>();
    private final Set<Address> asked = ConcurrentHashMap.newKeySet();

    Troubles(Consumer<String> log) {
        this.log = log;
    }

    /** TLS says that a node is not to be trusted, or that it does not trust us. */
    void untrusted(Address node, String reason) {
        if (untrusted.put(node, reason) == null) {
            log.accept("node " + node + " is not trusted: " + reason);
        }
    }

    /** What is known; has somebody look whether anything listens there at all. */
    Optional<String> of(Address node) {
        if (untrusted.containsKey(node)) {
            return Optional.ofNullable(untrusted.get(node));
        }
        if (asked.add(node)) {
            Thread asking = new Thread(() -> ask(node), "hasse-looks-for-" + node);
            asking.setDaemon(true);
            asking.start();
        }
        return Optional.ofNullable(unreachable.get(node));
    }

    private void ask(Address node) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getByName(node.host()), node.port()), CONNECT_MILLIS);
            unreachable.remove(node);
        } catch (UnknownHostException e) {
            unreachable.put(node, "no machine is called " + node.host());
        } catch (ConnectException e) {
            unreachable.put(node, "nothing listens there; is 'hasse worker' running?");
        } catch (SocketTimeoutException e) {
            // It, or we, may just be busy.
            unreachable.remove(node);
        } catch (IOException e) {
            unreachable.put(node, "it cannot be reached: " + e.getMessage());
        } finally {
            asked.remove(node);
        }
    }
}
