package dev.hasse.cli.lts;

import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.output.Console;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** A command about transition systems. */
abstract class SystemCommand implements Callable<Integer> {
    final Console console;

    @Mixin
    LtsOptions options = new LtsOptions();

    SystemCommand(Console console) {
        this.console = console;
    }
}
