package dev.hasse.cli.cluster;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.lts.format.LtsFormat;
import dev.hasse.lts.source.SystemSource;
import java.io.IOException;
import java.util.List;

/** Makes of what a user names a job with files that workers can read: an .aut, a network, or what else there is. */
public record SystemJob(Console console, LtsOptions systems, JobFiles files, Budget budget) {
    /** What becomes of a source that is no explicit system and no network. */
    public interface Others {
        Job job(SystemSource source) throws InputException, IOException;
    }

    public Job of(String input, Others others) throws InputException, IOException {
        List<String> internal = systems.internal();
        return SystemSource.of(input, console.in())
                .match(
                        explicit -> explicit.format() == LtsFormat.AUT
                                ? files.explicit(explicit.file(), internal)
                                : files.explicit(input, systems.read(explicit, console, budget)),
                        stream -> files.explicit(stream.name(), stream.in(), internal),
                        network -> files.network(network.file(), internal, budget),
                        others::job);
    }
}
