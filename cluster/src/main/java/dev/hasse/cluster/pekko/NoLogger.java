package dev.hasse.cluster.pekko;

import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.event.Logging;

/** Takes the place of Pekko's logger, which would print to standard output; {@link NodeLog} listens instead. */
public final class NoLogger extends AbstractActor {
    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(
                        Logging.InitializeLogger.class,
                        start -> getSender().tell(Logging.loggerInitialized(), getSelf()))
                .matchAny(event -> {})
                .build();
    }
}
