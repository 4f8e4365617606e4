package dev.hasse.lts.network;

/** Makes one long out of the states of all components, and back. Safe for several threads. */
interface Packing {
    long pack(int[] states);

    void unpack(long packed, int[] states);
}
