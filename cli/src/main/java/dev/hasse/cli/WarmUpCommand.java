package dev.hasse.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Loads what most commands need, so that the launcher can archive it for a fast start. */
@Command(name = "warm-up", hidden = true)
final class WarmUpCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        return ExitCode.HOLDS;
    }
}
