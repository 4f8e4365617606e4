package dev.hasse.cluster.pekko;

import dev.hasse.cluster.Frame;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import org.apache.pekko.serialization.ByteBufferSerializer;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/** Frames are bytes already: they go as they are, under a manifest that no other class has. */
public final class FrameSerializer extends SerializerWithStringManifest implements ByteBufferSerializer {
    private static final int IDENTIFIER = 1_205_880;
    private static final String MANIFEST = "F";

    @Override
    public int identifier() {
        return IDENTIFIER;
    }

    @Override
    public String manifest(Object frame) {
        return MANIFEST;
    }

    @Override
    public byte[] toBinary(Object frame) {
        return ((Frame) frame).bytes();
    }

    @Override
    public void toBinary(Object frame, ByteBuffer into) {
        into.put(((Frame) frame).bytes());
    }

    @Override
    public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
        check(manifest);
        return new Frame(bytes);
    }

    @Override
    public Object fromBinary(ByteBuffer from, String manifest) throws NotSerializableException {
        check(manifest);
        byte[] bytes = new byte[from.remaining()];
        from.get(bytes);
        return new Frame(bytes);
    }

    private static void check(String manifest) throws NotSerializableException {
        if (!manifest.equals(MANIFEST)) {
            throw new NotSerializableException("no frame: " + manifest);
        }
    }
}
