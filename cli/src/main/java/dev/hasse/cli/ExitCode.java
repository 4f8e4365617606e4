package dev.hasse.cli;

/** What the process ends with; see docs/commands.md. */
final class ExitCode {
    static final int HOLDS = 0;
    static final int VIOLATED = 1;
    static final int BAD_INPUT = 2;
    static final int UNKNOWN = 3;
    static final int BUG = 70;

    private ExitCode() {}
}
