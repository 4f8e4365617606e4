package dev.hasse.cluster;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Nodes of one JVM: every node has a thread that hands it its frames. */
public final class LocalNetwork implements AutoCloseable {
    private record Node(FrameHandler handler, ExecutorService thread) {}

    private final Map<Address, Node> nodes = new ConcurrentHashMap<>();

    public Transport transport(Address self) {
        return new Transport() {
            @Override
            public Address self() {
                return self;
            }

            @Override
            public void send(Address to, Frame frame) {
                Node node = nodes.get(to);
                if (node != null) {
                    node.thread().execute(() -> node.handler().receive(frame));
                }
            }
        };
    }

    public void connect(Address self, FrameHandler handler) {
        nodes.put(self, new Node(handler, Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "node " + self);
            thread.setDaemon(true);
            return thread;
        })));
    }

    @Override
    public void close() {
        nodes.values().forEach(node -> node.thread().shutdown());
        nodes.clear();
    }
}
