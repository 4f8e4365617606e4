package dev.hasse.formats;

import dev.hasse.stability.MayChange;

/** What spans of one input that may be of different requests are. */
@MayChange
public enum Split {
    /** All are one trace. */
    NONE,
    /** Those of each trace id are a trace of their own; what links say of others is left out. */
    TRACE_ID,
    /** Those that parents, links and shared ids connect are a trace of their own. */
    COMPONENT
}
