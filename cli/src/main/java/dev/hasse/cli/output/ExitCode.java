package dev.hasse.cli.output;

/** What the process ends with; see docs/commands.md. */
public final class ExitCode {
    public static final int HOLDS = 0;
    public static final int VIOLATED = 1;
    public static final int BAD_INPUT = 2;
    public static final int UNKNOWN = 3;
    public static final int BUG = 70;

    private ExitCode() {}
}
