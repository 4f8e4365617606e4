package dev.hasse.lab.bench;

import dev.hasse.simulate.Variant;
import java.util.List;

/**
 * Table 1 of paper 001: a family of traces, its property, and what the paper measured with its explicit and its
 * symbolic method and with SPIN on the model itself. A dash: it ran out of memory (1 GB).
 */
record LtlTable(String title, String model, Variant variant, String property, List<Row> rows) {
    record Row(
            int processes,
            int events,
            String explicitSeconds,
            String explicitConfigurations,
            String symbolicSeconds,
            String symbolicConfigurations,
            String spinSeconds) {
        /** @param line the components in their order, with blanks between */
        static Row of(String line) {
            String[] cell = line.split(" ");
            return new Row(
                    Integer.parseInt(cell[0]), Integer.parseInt(cell[1]), cell[2], cell[3], cell[4], cell[5], cell[6]);
        }
    }

    private static final String MUTEX = "G (ncrit < 2)";
    private static final String RECEIVED = "G (sent_msg = 0 -> (sent_msg = 0 U received_msg = 0))";
    private static final String FORK = "G (on(fork1 = 1) -> (state0 != 'eat' W on(state1 = 'idle')))";

    static final List<LtlTable> ALL = List.of(
            of("Peterson", "peterson", Variant.CORRECT, MUTEX, """
                    2 10000 1.39 21551 0.35 4001 0.06
                    2 100000 16.88 215544 3.45 40001 0.06
                    2 1000000 - - 34.75 400002 0.06
                    """),
            of("Peterson, faulty", "peterson", Variant.FAULTY, MUTEX, """
                    2 10000 1.11 21384 0.01 4 0.05
                    2 100000 15.95 214727 0.05 4 0.05
                    2 1000000 - - 0.53 4 0.05
                    """),
            of("Alternating bit", "alternating-bit", Variant.CORRECT, RECEIVED, """
                    2 10000 2.17 31185 0.42 4654 0.15
                    2 100000 31.08 316414 4.25 46684 0.15
                    2 1000000 - - 43.09 466887 0.15
                    """),
            of("Alternating bit, faulty", "alternating-bit", Variant.FAULTY, RECEIVED, """
                    2 10000 2.06 31495 0.01 5 0.13
                    2 100000 29.70 315808 0.06 5 0.13
                    2 1000000 - - 0.53 5 0.13
                    """),
            of("Philosophers", "philosophers", Variant.CORRECT, FORK, """
                    3 100 1.03 6190 0.05 299 0.40
                    5 100 87.02 60727 0.21 2875 12.01
                    10 100 - - 1.52 26791 -
                    """),
            of("Philosophers, faulty", "philosophers", Variant.FAULTY, FORK, """
                    3 100 0.09 1187 0.01 63 0.38
                    5 100 78.72 55982 0.01 78 11.01
                    10 100 - - 0.01 55 -
                    """));

    private static LtlTable of(String title, String model, Variant variant, String property, String rows) {
        return new LtlTable(
                title, model, variant, property, rows.lines().map(Row::of).toList());
    }
}
