package dev.hasse.cluster.wire;

import dev.hasse.bes.worker.BatchSize;
import dev.hasse.bes.worker.Message;

/** The solver's messages as bytes. */
final class KernelCodec {
    private static final int BATCH = 0;
    private static final int PROBE = 1;
    private static final int STATUS = 2;
    private static final int CLOSE = 3;
    private static final int SOLVED = 4;
    private static final int STOP = 5;

    private KernelCodec() {}

    static void write(Message message, WireOutput out) {
        if (message instanceof Message.Batch batch) {
            out.octet(BATCH).number(batch.from()).packed(batch.words(), batch.length());
        } else if (message instanceof Message.Probe probe) {
            out.octet(PROBE).number(probe.wave());
        } else if (message instanceof Message.Status status) {
            write(status, out.octet(STATUS));
        } else if (message instanceof Message.Close close) {
            out.octet(CLOSE).number(close.block()).number(close.visited());
        } else if (message instanceof Message.Solved solved) {
            out.octet(SOLVED).octet(solved.value() ? 1 : 0);
        } else {
            out.octet(STOP);
        }
    }

    private static void write(Message.Status status, WireOutput out) {
        int blocks = status.sent().length;
        out.number(status.from()).number(status.number()).number(status.wave()).number(blocks);
        for (int block = 0; block < blocks; block++) {
            out.number(status.sent()[block]).number(status.received()[block]);
            out.octet(status.passive()[block] ? 1 : 0).number(status.visited()[block]);
        }
    }

    static Message read(WireInput in) throws MalformedFrameException {
        int kind = in.octet();
        return switch (kind) {
            case BATCH -> batch(in);
            case PROBE -> new Message.Probe(in.longNumber());
            case STATUS -> status(in);
            case CLOSE -> new Message.Close(in.number(), in.longNumber());
            case SOLVED -> new Message.Solved(in.truth());
            case STOP -> new Message.Stop();
            default -> throw new MalformedFrameException("no message of kind " + kind);
        };
    }

    private static Message batch(WireInput in) throws MalformedFrameException {
        int from = in.number();
        int length = in.packedLength();
        if (length > BatchSize.MOST || length % 2 != 0) {
            throw new MalformedFrameException("a batch of " + length + " longs");
        }
        // A full one is as long as the worker's own, so that it can fill it again.
        long[] words = new long[length];
        in.packed(words, length);
        return new Message.Batch(from, words, length);
    }

    private static Message status(WireInput in) throws MalformedFrameException {
        int from = in.number();
        long number = in.longNumber();
        long wave = in.longNumber();
        int blocks = in.longsLength();
        Message.Status status = new Message.Status(
                from, number, wave, new long[blocks], new long[blocks], new boolean[blocks], new long[blocks]);
        for (int block = 0; block < blocks; block++) {
            status.sent()[block] = in.longNumber();
            status.received()[block] = in.longNumber();
            status.passive()[block] = in.truth();
            status.visited()[block] = in.longNumber();
        }
        return status;
    }
}
