package dev.hasse.formats;

import dev.hasse.stability.MayChange;

/** How spans of one input that may belong to different requests become traces. */
@MayChange
public enum Split {
    /** All spans are one trace. */
    NONE,
    /** The spans of each trace id are a trace of their own; links to other trace ids are left out. */
    TRACE_ID,
    /** Spans that parents, links and shared ids connect are a trace of their own. */
    COMPONENT
}
