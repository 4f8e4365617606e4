package dev.hasse.cluster.wire;

import dev.hasse.cluster.Frame;

/** Writes packets as frames and back. The first byte is the format's version. */
public final class Codec {
    /** Nodes of another version of the format do not understand each other. */
    public static final int VERSION = 5;

    /** The bytes in front of what a packet says. */
    public static final int HEADER = 38;

    private static final int SMALL = 256;

    private static final RecordCodec PACKETS = RecordCodec.of(Packet.class);

    private Codec() {}

    public static Frame encode(Parcel parcel) {
        WireOutput out = new WireOutput(SMALL);
        out.octet(VERSION);
        out.number(parcel.attempt()).number(parcel.from()).number(parcel.number());
        out.number(parcel.received()).number(parcel.consumed());
        PACKETS.writer().accept(out, parcel.packet());
        return new Frame(out.toArray());
    }

    public static Parcel decode(Frame frame) throws MalformedFrameException {
        WireInput in = new WireInput(frame.bytes());
        int version = in.octet();
        if (version != VERSION) {
            throw new MalformedFrameException("version " + version + " of the wire format, expected " + VERSION);
        }
        long attempt = in.longNumber();
        int from = in.number();
        long number = in.longNumber();
        long received = in.longNumber();
        long consumed = in.longNumber();
        Packet packet = (Packet) PACKETS.reader().read(in);
        in.end();
        return new Parcel(attempt, from, number, received, consumed, packet);
    }
}
