package dev.hasse.cli.watch;

import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.TraceSources;
import dev.hasse.watch.live.WatchedFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files that an argument of the command line means, a folder or a glob, now and later. */
abstract class FolderArrivals implements WatchedFolder.Arrivals {
    private final String argument;
    private final ReadingOptions reading;
    private final Console console;
    private final WatchReport report;
    private boolean wasListed;
    private String lastProblem = "";

    FolderArrivals(String argument, ReadingOptions reading, Console console, WatchReport report) {
        this.argument = argument;
        this.reading = reading;
        this.console = console;
        this.report = report;
    }

    @Override
    public final List<Path> present() throws InputException {
        try {
            List<Path> files = new ArrayList<>();
            for (TraceSource source : sources()) {
                if (!(source instanceof TraceSource.OfFile file)) {
                    throw new InputException("--together", "hasse watch follows each source as a run of its own");
                }
                files.add(file.file());
            }
            wasListed = true;
            return files;
        } catch (InputException e) {
            if (e.code() != ErrorCode.FILE) {
                throw e;
            }
            // A folder may be empty at first, or gone for a moment.
            if (!e.problem().equals(lastProblem)) {
                lastProblem = e.problem();
                console.note(argument + ": " + lastProblem + "; waiting for files");
            }
            return List.of();
        }
    }

    /** What is left out is said the first time only. */
    private List<TraceSource> sources() throws InputException {
        return wasListed
                ? TraceSources.find(argument, console.in(), leftOut -> {})
                : reading.sources(List.of(argument), console);
    }

    @Override
    public final void refuse(InputException problem) {
        report.refuse(problem);
    }
}
