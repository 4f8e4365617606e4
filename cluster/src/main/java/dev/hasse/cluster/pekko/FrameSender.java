package dev.hasse.cluster.pekko;

import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/**
 * Sends frames to other nodes. An actor does it because whoever resolves a name of another node keeps the whole actor
 * system for as long as its thread lives (Pekko remembers resolved names by thread): here that thread is the system's own.
 */
final class FrameSender {
    /** A frame on its way out. */
    record Outgoing(Address to, Frame frame) {}

    private FrameSender() {}

    /**
     * The guardian of a node's system.
     *
     * @param children starts the other actors
     * @param path of the actor that takes frames, in every node
     */
    static Behavior<Outgoing> create(Consumer<ActorContext<Outgoing>> children, String system, String path) {
        return Behaviors.setup(context -> {
            children.accept(context);
            ActorRefResolver resolver = ActorRefResolver.get(context.getSystem());
            Map<Address, ActorRef<Frame>> nodes = new HashMap<>();
            return Behaviors.receive(Outgoing.class)
                    .onMessage(Outgoing.class, outgoing -> {
                        nodes.computeIfAbsent(
                                        outgoing.to(),
                                        to -> resolver.resolveActorRef("pekko://" + system + "@" + to + path))
                                .tell(outgoing.frame());
                        return Behaviors.same();
                    })
                    .build();
        });
    }
}
