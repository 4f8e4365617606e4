package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.OutputFolder;
import java.util.List;

/** What {@code hasse bench} runs, where it is: in a clone of the project, and not in what users install. */
public interface Bench {
    /** Runs the benchmarks of these names, or lists all for none, and writes the tables to the folder. */
    void run(List<String> names, OutputFolder results, Console console) throws Exception;

    /** Where a tool without benchmarks says that they are. */
    static InputException elsewhere() {
        return new InputException(
                "bench",
                "the benchmarks are not installed with the tool; clone the project and run './hasse bench' there");
    }
}
