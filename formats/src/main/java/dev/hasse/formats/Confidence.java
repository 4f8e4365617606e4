package dev.hasse.formats;

/** How sure a reader is, from the beginning of the content, that it is in its format. */
public enum Confidence {
    /** It is something else. */
    NO,
    /** Nothing speaks against it: taken if no other reader says more, so that its errors are told. */
    POSSIBLE,
    /** It looks like it. */
    LIKELY,
    /** It cannot well be anything else. */
    CERTAIN
}
