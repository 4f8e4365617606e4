package dev.hasse.cluster.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.bes.worker.Envelope;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.Transport;
import dev.hasse.cluster.wire.Codec;
import dev.hasse.cluster.wire.MalformedFrameException;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Parcel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Two nodes whose frames the test carries by hand. */
class LinksTest {
    private static final Address ONE = new Address("one", 1);
    private static final Address TWO = new Address("two", 2);
    private static final Address SUPERVISOR = new Address("supervisor", 3);
    private static final Patience PATIENCE = new Patience(1, 20, 200);

    private record Held(Address to, Frame frame) {}

    private final List<Held> held = new ArrayList<>();
    private final Links one = links(0, ONE);
    private final Links two = links(1, TWO);

    private Links links(int self, Address address) {
        Transport transport = new Transport() {
            @Override
            public Address self() {
                return address;
            }

            @Override
            public void send(Address to, Frame frame) {
                held.add(new Held(to, frame));
            }
        };
        return new Links(transport, 7, self, List.of(ONE, TWO), SUPERVISOR, 4, PATIENCE);
    }

    private void deliverAll() throws MalformedFrameException {
        List<Held> now = List.copyOf(held);
        held.clear();
        for (Held each : now) {
            deliver(each);
        }
    }

    private void deliver(Held each) throws MalformedFrameException {
        Parcel parcel = Codec.decode(each.frame());
        (each.to().equals(ONE) ? one : two).receive(parcel);
    }

    private static List<Long> numbers(List<Parcel> parcels) {
        return parcels.stream().map(Parcel::number).toList();
    }

    @Test
    void packetsArriveOnceInWhateverOrderAndHoweverOften() throws MalformedFrameException {
        one.send(1, new Packet.Start());
        one.send(1, new Packet.Start());
        List<Held> sent = List.copyOf(held);
        held.clear();
        deliver(sent.get(1));
        deliver(sent.get(0));
        deliver(sent.get(1));
        assertThat(numbers(two.take())).containsExactly(2L, 1L);
        assertThat(two.take()).isEmpty();
    }

    @Test
    void whatWasLostIsSentAgain() throws Exception {
        one.send(1, new Packet.Start());
        held.clear();
        TimeUnit.MILLISECONDS.sleep(30);
        assertThat(one.tick()).isEmpty();
        deliverAll();
        assertThat(numbers(two.take())).containsExactly(1L);
        two.tick();
        deliverAll();
        assertThat(one.isDone(1)).isTrue();
    }

    @Test
    void aSlowReceiverLeavesNoRoom() throws MalformedFrameException {
        for (int i = 0; i < 4; i++) {
            assertThat(one.hasRoom(1)).isTrue();
            one.send(1, new Packet.Start());
        }
        assertThat(one.hasRoom(1)).isFalse();
        deliverAll();
        two.tick();
        deliverAll();
        assertThat(one.hasRoom(1)).as("arrived, but not worked on").isFalse();
        assertThat(two.take()).hasSize(4);
        two.tick();
        deliverAll();
        assertThat(one.hasRoom(1)).isTrue();
    }

    @Test
    void aPeerThatAcknowledgesNothingIsNamed() throws InterruptedException {
        one.send(1, new Packet.Start());
        OptionalInt lost = one.tick();
        while (lost.isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(10);
            lost = one.tick();
        }
        assertThat(lost).hasValue(1);
    }

    @Test
    void aNodeThatWasStoppedItselfBlamesNobody() throws InterruptedException {
        one.send(1, new Packet.Start());
        TimeUnit.MILLISECONDS.sleep(300);
        assertThat(one.tick()).isEmpty();
    }

    @Test
    void packetsOfNobodyAreDropped() {
        two.receive(new Parcel(7, 5, 1, 0, 0, new Packet.Start()));
        two.receive(new Parcel(7, 1, 1, 0, 0, new Packet.Start()));
        assertThat(two.take()).isEmpty();
        two.receive(new Parcel(7, Envelope.SUPERVISOR, 1, 0, 0, new Packet.Start()));
        assertThat(two.take()).hasSize(1);
    }
}
