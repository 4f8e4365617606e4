package dev.hasse.formats.causal;

/**
 * One end of a message.
 *
 * @param key what it is called: the id, or the fields that a person would name it by
 * @param content all that this end says of the message: the other end says the same
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
        /** A receive takes the first send of equal content before it that no other receive has taken. */
        CONTENT
    }
}
