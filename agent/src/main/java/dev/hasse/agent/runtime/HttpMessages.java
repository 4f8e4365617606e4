package dev.hasse.agent.runtime;

import dev.hasse.record.Context;
import java.util.Optional;

/** Sends and receives of the current thread, as headers. */
final class HttpMessages {
    private HttpMessages() {}

    /** The header of a message that is about to be sent; nothing if messages are not recorded. */
    static Optional<String> send() {
        Tracker tracker = Hooks.tracker();
        return tracker == null || !tracker.recordsHttp()
                ? Optional.empty()
                : Optional.of(tracker.current().process().send().header());
    }

    /** A message has come with that header. */
    static void receive(Optional<String> header) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && tracker.recordsHttp()) {
            header.flatMap(Context::ofHeader)
                    .ifPresent(context -> tracker.current().process().receive(context));
        }
    }
}
