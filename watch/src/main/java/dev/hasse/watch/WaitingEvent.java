package dev.hasse.watch;

import dev.hasse.trace.ArrivedEvents.Arrived;
import java.util.ArrayList;
import java.util.List;

/** An event with its causes, of which some may not have come yet. */
final class WaitingEvent {
    final Stamp stamp;
    final Arrived arrived;
    /** How many events had come when it did. */
    final long since;

    final List<Stamp> causes = new ArrayList<>(2);
    final List<NamedCauses.Entry> named = new ArrayList<>(1);
    /** The events that have these names. */
    List<Stamp> namedStamps = List.of();
    /** Counts that its clock gives, as (process, count). */
    int[] counts = {};

    /** The variables that it assigns, as the run numbers them. */
    int[] variables = {};

    boolean isDelivered;

    WaitingEvent(Stamp stamp, Arrived arrived, long since) {
        this.stamp = stamp;
        this.arrived = arrived;
        this.since = since;
    }

    /** Whether all causes but those by its clock are there. */
    boolean hasCauses() {
        for (int i = 0; i < causes.size(); i++) {
            if (!causes.get(i).isDelivered()) {
                return false;
            }
        }
        for (int i = 0; i < named.size(); i++) {
            Stamp stamp = named.get(i).stamp;
            if (stamp == null || !stamp.isDelivered()) {
                return false;
            }
        }
        return true;
    }
}
