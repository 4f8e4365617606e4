package dev.hasse.lts.network;

import java.util.OptionalLong;

/** Makes one long out of the states of all components, and back. Safe for several threads. */
interface Packing {
    long pack(int[] states);

    void unpack(long packed, int[] states);

    /** If present, the longs are below this and do not depend on what was packed before. */
    OptionalLong bound();
}
