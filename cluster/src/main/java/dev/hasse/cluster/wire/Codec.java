package dev.hasse.cluster.wire;

import dev.hasse.cluster.Frame;

/** Writes packets as frames and back. The first byte is the format's version, the second says which packet it is. */
public final class Codec {
    /** Nodes of another version of the format do not understand each other. */
    public static final int VERSION = 4;

    /** The bytes in front of every packet. */
    public static final int HEADER = 38;

    private static final int SMALL = 256;

    private Codec() {}

    public static Frame encode(Parcel parcel) {
        Packet packet = parcel.packet();
        WireOutput out = new WireOutput(SMALL);
        out.octet(VERSION).octet(PacketCodec.kind(packet));
        out.number(parcel.attempt()).number(parcel.from()).number(parcel.number());
        out.number(parcel.received()).number(parcel.consumed());
        PacketCodec.write(packet, out);
        return new Frame(out.toArray());
    }

    public static Parcel decode(Frame frame) throws MalformedFrameException {
        WireInput in = new WireInput(frame.bytes());
        int version = in.octet();
        if (version != VERSION) {
            throw new MalformedFrameException("version " + version + " of the wire format, expected " + VERSION);
        }
        int kind = in.octet();
        long attempt = in.longNumber();
        int from = in.number();
        long number = in.longNumber();
        long received = in.longNumber();
        long consumed = in.longNumber();
        Packet packet = PacketCodec.read(kind, in);
        in.end();
        return new Parcel(attempt, from, number, received, consumed, packet);
    }
}
