package dev.hasse.cli.lts;

import dev.hasse.base.InputException;
import dev.hasse.cli.options.OutputOption;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.lts.format.LtsFile;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The files of a command that makes a transition system of another: IN, and OUT or {@code -o} as everywhere else. */
final class SystemInOut {
    @Parameters(index = "0", paramLabel = "IN", description = "The system.")
    private String in = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "OUT",
            description = "The file to write: .aut, .aut.gz or .dot; standard output, as .aut, if not given or -.")
    private OutputFile out = OutputFile.STANDARD_OUTPUT;

    @Mixin
    private OutputOption option = new OutputOption();

    String in() {
        return in;
    }

    /** To be asked before the work begins: refuses a name that tells a format that cannot be written. */
    OutputFile out() throws InputException {
        OutputFile file = option.isGiven() ? option.file() : out;
        LtsFile.checkWritable(file.name());
        return file;
    }
}
