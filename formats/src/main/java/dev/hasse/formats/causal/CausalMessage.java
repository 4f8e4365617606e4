package dev.hasse.formats.causal;

/**
 * One end of a message.
 *
 * @param key what both ends have in common
 * @param content all that this end says of the message, to tell apart messages with the same key
 * @param matching how its other end is found
 * @param to the node that it is for; empty if this end does not say
 */
record CausalMessage(End end, String key, String content, Matching matching, String to) {
    /** Which end it is. */
    enum End {
        SEND,
        RECEIVE
    }

    /** How the ends find each other. */
    enum Matching {
        /** The key is the message's id. */
        ID,
        /** The first sent of this key is the first received; lost ones are skipped where the content tells. */
        FIFO,
        /** As FIFO, but a clock already says the order: ends that do not match it are left alone. */
        CLOCKED
    }
}
