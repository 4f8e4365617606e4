package dev.hasse.watch;

/** Is told what a watched run shows, when it shows it. */
public interface WatchListener {
    /** A property is decided for good, whatever comes later. */
    void decided(WatchResult result);

    /** Something about the recording or the watching that limits what the verdicts say. */
    void notice(Notice notice);
}
