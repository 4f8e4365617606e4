package dev.hasse.cluster.supervisor;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.worker.Envelope;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Transport;
import dev.hasse.cluster.wire.Codec;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Parcel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Finds out which of the candidates are there and free. */
final class Gathering {
    private final Transport transport;
    private final SupervisorSettings settings;
    private final Set<Address> welcome = new HashSet<>();
    private final Map<Address, String> refusals = new HashMap<>();
    /** Who need not be asked again. */
    private final Set<Address> refusing = new HashSet<>();

    Gathering(Transport transport, SupervisorSettings settings) {
        this.transport = transport;
        this.settings = settings;
    }

    synchronized void receive(Packet packet) {
        if (packet instanceof Packet.Welcome answer) {
            welcome.add(answer.worker());
            refusals.remove(answer.worker());
        } else if (packet instanceof Packet.Refusal refusal && !welcome.contains(refusal.worker())) {
            refusals.put(refusal.worker(), refusal.reason());
            if (refusal.lasting()) {
                refusing.add(refusal.worker());
            }
        }
        notifyAll();
    }

    /**
     * Waits for all candidates, and then for any; at most so long. Nobody is an empty list.
     *
     * @param troubledMillis how long it waits for those with whom something is known to be wrong
     */
    synchronized List<Address> gather(
            Candidates candidates, Set<Address> excluded, long millis, long troubledMillis, Budget budget) {
        long start = System.nanoTime();
        List<Address> wanted = wanted(candidates, excluded);
        boolean late = false;
        boolean impatient = false;
        while (!late && !isSettled(wanted, impatient)) {
            budget.check();
            for (Address address : wanted) {
                if (!welcome.contains(address)) {
                    transport.send(
                            address,
                            Codec.encode(new Parcel(
                                    0,
                                    Envelope.SUPERVISOR,
                                    0,
                                    0,
                                    0,
                                    new Packet.Hello(settings.version(), transport.self()))));
                }
            }
            pause();
            wanted = wanted(candidates, excluded);
            long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            late = waited > millis;
            impatient = waited > troubledMillis;
        }
        return there(wanted);
    }

    /** Whether everybody has answered for good or, if it cannot wait, is known not to; and there is somebody. */
    private boolean isSettled(List<Address> wanted, boolean impatient) {
        return !wanted.isEmpty()
                && wanted.stream()
                        .allMatch(each -> welcome.contains(each)
                                || refusing.contains(each)
                                || (transport.trouble(each).isPresent() && impatient));
    }

    private static List<Address> wanted(Candidates candidates, Set<Address> excluded) {
        List<Address> wanted = new ArrayList<>(candidates.now());
        wanted.removeAll(excluded);
        return wanted;
    }

    private List<Address> there(List<Address> wanted) {
        return wanted.stream().filter(address -> welcome.contains(address)).toList();
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.timedWait(this, settings.patience().tick());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LimitReachedException("interrupted");
        }
    }

    /** Why those who are not there are not. */
    synchronized String missing(List<Address> candidates) {
        return candidates.stream()
                .filter(address -> !welcome.contains(address))
                .map(address -> "worker " + address + why(address))
                .collect(Collectors.joining("; "));
    }

    private String why(Address address) {
        if (refusals.containsKey(address)) {
            return " refuses: " + refusals.get(address);
        }
        return " does not answer"
                + transport.trouble(address).map(trouble -> ": " + trouble).orElse("");
    }
}
