package dev.hasse.lab.bench;

import java.util.List;

/** One benchmark: measures, and returns tables that a reader can check. */
public abstract class Benchmark {
    private final String name;
    private final String description;

    /**
     * @param name the word after {@code hasse bench}, and the name of the result file
     * @param description one line for the list of benchmarks
     */
    Benchmark(String name, String description) {
        this.name = name;
        this.description = description;
    }

    public final String name() {
        return name;
    }

    public final String description() {
        return description;
    }

    /** Runs everything; {@code progress} hears of each row as it is done. */
    public abstract List<ResultTable> run(Progress progress) throws Exception;

    /** Told of the work as it goes on. */
    public interface Progress {
        void row(String text);
    }
}
