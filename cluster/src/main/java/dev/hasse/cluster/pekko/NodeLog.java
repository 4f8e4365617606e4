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
 * Hands on those of Pekko's warnings and errors that a user can do something about: connections that were refused because
 * of keys and certificates, nodes that do not fit. Lost connections are noticed by the links.
 */
final class NodeLog {
    private static final Pattern MATTERS =
            Pattern.compile("SSL|TLS|certificat|handshake|ncompatible", Pattern.CASE_INSENSITIVE);

    private NodeLog() {}

    static Behavior<Logging.LogEvent> create(Consumer<String> log) {
        return Behaviors.setup(context -> {
            for (Class<? extends Logging.LogEvent> level : List.of(Logging.Warning.class, Logging.Error.class)) {
                context.getSystem().eventStream().tell(subscription(level, context.getSelf()));
            }
            return Behaviors.receive(Logging.LogEvent.class)
                    .onAnyMessage(event -> {
                        String cause = event instanceof Logging.Error error ? cause(error.cause()) : "";
                        String text = event.message() + cause;
                        if (MATTERS.matcher(text).find()) {
                            log.accept(text);
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

    private static String cause(Throwable cause) {
        // Pekko's mark for "no cause" is an exception without a message.
        return cause.getMessage() == null ? "" : ": " + cause.getMessage();
    }
}
