package dev.hasse.lab.bench;

import java.util.List;

/** One benchmark: measures, and returns tables that a reader can check. */
public interface Benchmark {
    /** The word after {@code hasse bench}, and the name of the result file. */
    String name();

    /** One line for the list of benchmarks. */
    String description();

    /** Runs everything; {@code progress} hears of each row as it is done. */
    List<ResultTable> run(Progress progress) throws Exception;

    /** Told of the work as it goes on. */
    interface Progress {
        void row(String text);
    }
}
