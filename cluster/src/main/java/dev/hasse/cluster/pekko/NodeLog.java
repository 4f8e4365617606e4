package dev.hasse.cluster.pekko;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.eventstream.EventStream;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.event.Logging;

/**
 * Says in our words what of Pekko's warnings and errors a user can do something about, which is one thing: nodes that do
 * not fit. Who is not trusted is told by {@link Troubles} and {@link Refusals}, lost connections are noticed by the links.
 */
final class NodeLog {
    private static final Pattern MATTERS = Pattern.compile("incompatible", Pattern.CASE_INSENSITIVE);

    private NodeLog() {}

    static Behavior<Logging.LogEvent> create(Consumer<String> log) {
        return Behaviors.setup(context -> {
            for (Class<? extends Logging.LogEvent> level : List.of(Logging.Warning.class, Logging.Error.class)) {
                context.getSystem().eventStream().tell(subscription(level, context.getSelf()));
            }
            return Behaviors.receive(Logging.LogEvent.class)
                    .onAnyMessage(event -> {
                        if (MATTERS.matcher(String.valueOf(event.message())).find()) {
                            log.accept(
                                    "cannot join the cluster: its nodes have other settings of Pekko; give all nodes the"
                                            + " same --cluster-config");
                        }
                        return Behaviors.same();
                    })
                    .build();
        });
    }

    private static <E extends Logging.LogEvent> EventStream.Subscribe<E> subscription(
            Class<E> level, ActorRef<Logging.LogEvent> log) {
        return new EventStream.Subscribe<>(level, log.narrow());
    }
}
