package dev.hasse.watch;

import java.util.List;

/** Is told what a watched run shows, when it shows it. */
public interface WatchListener {
    /** A property is decided for good, whatever comes later. */
    void decided(WatchResult result);

    /** Something about the recording or the watching that limits what the verdicts say. */
    void notice(Notice notice);

    /** An event is in order; every one of them, in an order that respects their causes. */
    default void happened(SeenEvent event) {}

    /**
     * An event for a picture of the run.
     *
     * @param position its place in its process, from 1
     * @param name what happened; empty if it has no name
     * @param causes the events of other processes that it names as its causes
     */
    record SeenEvent(String source, String process, int position, int line, String name, List<Place> causes) {
        public SeenEvent {
            causes = List.copyOf(causes);
        }
    }

    /** An event by its process and place. */
    record Place(String process, int position) {}
}
