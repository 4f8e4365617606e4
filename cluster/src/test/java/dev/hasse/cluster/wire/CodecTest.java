package dev.hasse.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.bes.worker.BatchSize;
import dev.hasse.bes.worker.Message;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.problem.ComparedSystem;
import dev.hasse.cluster.problem.ProblemDescription;
import dev.hasse.cluster.problem.SharedFile;
import dev.hasse.cluster.problem.SystemKind;
import dev.hasse.evaluate.comparison.PairRelation;
import dev.hasse.testkit.Seeds;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CodecTest {
    private static final Address SOMEWHERE = new Address("10.0.0.1", 25520);
    private static final Statistics STATISTICS = new Statistics(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);

    private static final List<Packet> PACKETS = List.of(
            new Packet.Hello("1.2", SOMEWHERE),
            new Packet.Welcome("1.2", SOMEWHERE),
            new Packet.Refusal(SOMEWHERE, "busy", false),
            new Packet.Ping(SOMEWHERE),
            new Packet.Pong(STATISTICS),
            new Packet.Gone(SOMEWHERE),
            new Packet.Acknowledgement(),
            new Packet.Assignment(
                    0,
                    List.of(SOMEWHERE),
                    SOMEWHERE,
                    32,
                    new ProblemDescription(
                            "true", SystemKind.NETWORK, List.of(new SharedFile("a", "/b", 3, 4)), List.of("hidden")),
                    List.of()),
            new Packet.Assignment(
                    0,
                    List.of(SOMEWHERE),
                    SOMEWHERE,
                    32,
                    new ProblemDescription(
                            "",
                            SystemKind.EXPLICIT,
                            List.of(new SharedFile("a", "/b", 3, 4), new SharedFile("c", "/d", 5, 6)),
                            List.of(),
                            Optional.of(new ComparedSystem(PairRelation.SAFETY, true, SystemKind.NETWORK, 1))),
                    List.of(new SharedFile("part", "/e", 7, 8))),
            new Packet.FileWanted(1),
            new Packet.FileChunk(1, 2, new byte[] {1, 2, 3}),
            new Packet.Prepared(5, 6, 7),
            new Packet.Failed(new Failure(Failure.Kind.INPUT, "file", 3, 4, "wrong")),
            new Packet.Start(),
            new Packet.Kernel(new Message.Batch(1, new long[] {1, -2, 3, 4}, 4)),
            new Packet.Kernel(new Message.Probe(3)),
            new Packet.Kernel(
                    new Message.Status(1, 2, 3, new long[] {4}, new long[] {5}, new boolean[] {true}, new long[] {6})),
            new Packet.Kernel(new Message.Close(1, 2)),
            new Packet.Kernel(new Message.Solved(true)),
            new Packet.Kernel(new Message.Stop()),
            new Packet.Suspect(2),
            new Packet.Question(Packet.Subject.STATES, new long[] {7, 8}),
            new Packet.Reply(0, 1, new byte[] {9}),
            new Packet.Stopped(STATISTICS),
            new Packet.Release(),
            new Packet.Pause(9),
            new Packet.Paused(),
            new Packet.Save(),
            new Packet.Saved(10),
            new Packet.SavedChunk(11, new byte[] {12}));

    @Test
    void everyPacketIsReadAsItWasWritten() throws MalformedFrameException {
        for (Packet packet : PACKETS) {
            Parcel read = Codec.decode(Codec.encode(new Parcel(1, 2, 3, 4, 5, packet)));
            assertThat(read)
                    .usingRecursiveComparison()
                    .ignoringFields("packet")
                    .isEqualTo(new Parcel(1, 2, 3, 4, 5, packet));
            assertThat(read.packet()).usingRecursiveComparison().isEqualTo(packet);
        }
    }

    @Test
    void aFullBatchOfAnyWordsIsReadAsItWasWrittenAndFitsIntoAFrame() throws MalformedFrameException {
        SplittableRandom random = new SplittableRandom(Seeds.first(5));
        for (int round = 0; round < 200; round++) {
            long[] words = new long[BatchSize.MOST];
            for (int i = 0; i < words.length; i++) {
                // Of all sizes, the largest and the smallest among them.
                words[i] = random.nextLong() >> random.nextInt(64) ^ (random.nextInt(50) == 0 ? Long.MIN_VALUE : 0);
            }
            assertReadAsWritten(words);
        }
        long[] far = new long[BatchSize.MOST];
        for (int i = 0; i < far.length; i++) {
            far[i] = i / 2 % 2 == 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        assertReadAsWritten(far);
    }

    private static void assertReadAsWritten(long[] words) throws MalformedFrameException {
        Frame frame =
                Codec.encode(new Parcel(1, 2, 3, 4, 5, new Packet.Kernel(new Message.Batch(0, words, words.length))));
        // As node.conf says to the transport.
        assertThat(frame.bytes().length).isLessThan(384 << 10);
        Packet.Kernel kernel = (Packet.Kernel) Codec.decode(frame).packet();
        assertThat(((Message.Batch) kernel.message()).words()).isEqualTo(words);
    }

    @Test
    void requestsThatAreNumberedInOrderTakeOneByteForTheirNumber() {
        int variables = 1 << 20;
        SplittableRandom random = new SplittableRandom(Seeds.first(6));
        long[] words = new long[BatchSize.MOST];
        for (int i = 0; i < words.length; i += 2) {
            words[i] = random.nextInt(variables);
            words[i + 1] = i / 2 << 3;
        }
        Frame frame =
                Codec.encode(new Parcel(1, 2, 3, 4, 5, new Packet.Kernel(new Message.Batch(0, words, words.length))));
        // The difference of two variables has a bit more than they have: three bytes.
        assertThat(frame.bytes().length).isLessThanOrEqualTo(4 * BatchSize.MOST / 2 + Codec.HEADER + 9);
    }

    @Test
    void anotherVersionOfTheFormatIsRefused() {
        byte[] bytes = Codec.encode(new Parcel(1, 2, 3, 4, 5, new Packet.Start()))
                .bytes()
                .clone();
        bytes[0] = 99;
        assertThatThrownBy(() -> Codec.decode(new Frame(bytes)))
                .isInstanceOf(MalformedFrameException.class)
                .hasMessageContaining("version 99");
    }

    @Test
    void damagedFramesAreReadOrRefusedAndNothingElse() {
        SplittableRandom random = new SplittableRandom(Seeds.first(3));
        int refused = 0;
        for (int i = 0; i < 200_000; i++) {
            Packet packet = PACKETS.get(random.nextInt(PACKETS.size()));
            byte[] bytes =
                    Codec.encode(new Parcel(1, 2, 3, 4, 5, packet)).bytes().clone();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            byte[] damaged = random.nextInt(3) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length + 5)) : bytes;
            try {
                Codec.decode(new Frame(damaged));
            } catch (MalformedFrameException e) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(20_000);
    }
}
