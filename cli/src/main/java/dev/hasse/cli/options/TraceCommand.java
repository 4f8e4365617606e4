package dev.hasse.cli.options;

import dev.hasse.cli.output.Console;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** A command about recorded runs: how it reads them, and its limits. */
public abstract class TraceCommand implements Callable<Integer> {
    protected final Console console;

    @Mixin
    protected ReadingOptions reading = new ReadingOptions();

    @Mixin
    protected LimitOptions limits = new LimitOptions();

    protected TraceCommand(Console console) {
        this.console = console;
    }
}
