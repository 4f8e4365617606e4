package dev.hasse.formats.otlp;

import static dev.hasse.formats.Reading.assignments;
import static dev.hasse.formats.Reading.event;
import static dev.hasse.formats.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceSource;
import dev.hasse.trace.Trace;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class OtlpProtobufReaderTest {
    private static final OtlpProtobufReader READER = new OtlpProtobufReader();

    /** A message of fields, written by hand. */
    private static final class Message {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        private Message varint(long value) {
            long rest = value;
            while ((rest & ~0x7fL) != 0) {
                bytes.write((int) (rest & 0x7f | 0x80));
                rest >>>= 7;
            }
            bytes.write((int) rest);
            return this;
        }

        Message number(int field, long value) {
            return varint((long) field << 3).varint(value);
        }

        Message fixed(int field, long value) {
            varint((long) field << 3 | 1);
            for (int i = 0; i < 8; i++) {
                bytes.write((int) (value >>> (8 * i)));
            }
            return this;
        }

        Message bytes(int field, byte[] content) {
            varint((long) field << 3 | 2).varint(content.length);
            bytes.writeBytes(content);
            return this;
        }

        Message text(int field, String text) {
            return bytes(field, text.getBytes(StandardCharsets.UTF_8));
        }

        Message message(int field, Message inner) {
            return bytes(field, inner.bytes.toByteArray());
        }

        byte[] done() {
            return bytes.toByteArray();
        }
    }

    private static Message attribute(String key, Message value) {
        return new Message().text(1, key).message(2, value);
    }

    private static Message traces() {
        Message list = new Message()
                .message(1, new Message().text(1, "a"))
                .message(1, new Message().number(3, -1))
                .message(1, new Message().message(5, new Message()));
        Message map = new Message().message(1, attribute("k", new Message().fixed(4, Double.doubleToLongBits(0.5))));
        Message span = new Message()
                .bytes(1, new byte[] {(byte) 0xaa})
                .bytes(2, new byte[] {1})
                .text(5, "GET /")
                .number(6, 2)
                .fixed(7, 10)
                .fixed(8, 90)
                .message(9, attribute("n", new Message().number(3, 42)))
                .message(9, attribute("list", new Message().message(5, list)))
                .message(9, attribute("map", new Message().message(6, map)))
                .message(9, attribute("b", new Message().number(2, 1)))
                .message(9, attribute("raw", new Message().bytes(7, new byte[] {1, 2})))
                .message(11, new Message().fixed(1, 20).text(2, "checked"))
                .message(15, new Message().text(2, "bad").number(3, 2))
                .number(99, 5);
        Message child = new Message()
                .bytes(1, new byte[] {(byte) 0xaa})
                .bytes(2, new byte[] {2})
                .bytes(4, new byte[] {1})
                .message(13, new Message().bytes(1, new byte[] {(byte) 0xaa}).bytes(2, new byte[] {1}))
                .text(5, "sql")
                .number(6, 3)
                .fixed(7, 30)
                .fixed(8, 40);
        Message scope = new Message().message(2, span).message(2, child);
        Message resource = new Message().message(1, attribute("service.name", new Message().text(1, "pay")));
        return new Message().message(1, new Message().message(2, scope).message(1, resource));
    }

    private static void assertRead(Trace trace) {
        assertThat(trace.processNames()).containsExactly("pay", "pay/2");
        assertThat(assignments(trace, event(trace, "01/start")))
                .contains(
                        "pay.span = 'GET /'",
                        "pay.n = 42",
                        "pay.list = '[\"a\",-1,[]]'",
                        "pay.map = '{\"k\":0.5}'",
                        "pay.b = true",
                        "pay.raw = 'AQI='");
        assertThat(assignments(trace, event(trace, "01/end")))
                .contains("pay.status = 'error'", "pay.status.message = 'bad'");
        assertThat(trace.happenedBefore(event(trace, "02/end"), event(trace, "01/end")))
                .isTrue();
    }

    @Test
    void readsOneMessage() throws InputException {
        byte[] bytes = traces().done();
        assertThat(READER.recognises(new Head(bytes))).isEqualTo(Confidence.LIKELY);
        assertRead(read(READER, bytes, ReadOptions.defaults()));
    }

    @Test
    void readsMessagesAfterTheirLengths() throws InputException {
        byte[] message = traces().done();
        byte[] framed = ByteBuffer.allocate(message.length + 4)
                .putInt(message.length)
                .put(message)
                .array();
        assertThat(READER.recognises(new Head(framed))).isEqualTo(Confidence.LIKELY);
        assertRead(read(READER, framed, ReadOptions.defaults()));
    }

    @Test
    void everyCutOfAMessageIsAnInputError() {
        byte[] bytes = traces().done();
        int cuts = 0;
        for (int length = 1; length < bytes.length; length++) {
            byte[] cut = java.util.Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> read(READER, cut, ReadOptions.defaults())).isInstanceOf(InputException.class);
            cuts++;
        }
        assertThat(cuts).isGreaterThan(200);
    }

    @Test
    void tellsTheByteOfAWrongLength() {
        byte[] bytes = {0x0a, 0x05, 0x0a, 0x7f, 0, 0, 0};
        assertThatThrownBy(() -> read(READER, bytes, ReadOptions.defaults()))
                .hasMessage("test:1:3: not OTLP protobuf: field 1: a length of 127 where 3 bytes are left");
    }

    @Test
    void deepValuesAreRefused() {
        Message value = new Message().text(1, "x");
        for (int i = 0; i < 1000; i++) {
            value = new Message().message(5, new Message().message(1, value));
        }
        Message span =
                new Message().bytes(1, new byte[] {1}).bytes(2, new byte[] {1}).message(9, attribute("deep", value));
        Message all = new Message().message(1, new Message().message(2, new Message().message(2, span)));
        assertThatThrownBy(() -> read(READER, all.done(), ReadOptions.defaults()))
                .hasMessageContaining("nested deeper than 100");
    }

    /** Each part is forgotten when its spans are handed on. */
    @Test
    void aFileMayBeLargerThanTheMemory() throws InputException {
        int spans = 40_000;
        Message all = new Message();
        ByteArrayOutputStream framed = new ByteArrayOutputStream();
        for (int i = 0; i < spans; i++) {
            byte[] id = ByteBuffer.allocate(8).putLong(i + 1).array();
            Message span = new Message().bytes(1, id).bytes(2, id).text(5, "a span with a name of some length");
            Message resource = new Message().message(2, new Message().message(2, span));
            all.message(1, resource);
            byte[] one = new Message().message(1, resource).bytes.toByteArray();
            framed.writeBytes(ByteBuffer.allocate(4).putInt(one.length).array());
            framed.writeBytes(one);
        }
        for (byte[] content : List.of(all.bytes.toByteArray(), framed.toByteArray())) {
            assertThat(content.length).isGreaterThan(2 << 20);
            Budget budget = Budget.ofBytes(1 << 20);
            int[] found = {0};
            try (TraceInput input = TraceInput.open(TraceSource.of("large", content), budget)) {
                READER.spans(input, budget, span -> found[0]++);
            }
            assertThat(found[0]).isEqualTo(spans);
        }
    }

    @Test
    void emptyMessagesBetweenOthersSayNothing() throws InputException {
        Message span = new Message().bytes(1, new byte[] {1}).bytes(2, new byte[] {1});
        byte[] one = new Message()
                .message(1, new Message().message(2, new Message().message(2, span)))
                .bytes
                .toByteArray();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(ByteBuffer.allocate(4).putInt(one.length).array());
        file.writeBytes(one);
        file.writeBytes(new byte[400_000]);
        Trace trace = read(READER, file.toByteArray(), ReadOptions.defaults());
        assertThat(trace.eventCount()).isPositive();
    }
}
