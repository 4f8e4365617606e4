package dev.hasse.lab.bench;

import java.util.List;

/**
 * One of tables 2 to 5 of paper 002 (appendix B): a family of traces, a property, and what the paper measured. A time
 * of {@link #OVER} means that it did not end within ten minutes.
 *
 * @param model the name of the trace generator
 * @param property the CTL property
 */
record PaperTable(String title, String model, String property, List<Row> rows) {
    static final double OVER = Double.POSITIVE_INFINITY;

    private static final String EXCLUSION = "AG (ncrit < 2)";

    /**
     * @param seconds of the paper's tool, its faster variant where it has two
     * @param nusmv seconds of NuSMV in the paper
     */
    record Row(int processes, int events, int communications, String cuts, double seconds, double nusmv) {}

    private static Row row(int processes, int events, int communications, String cuts, double seconds, double nusmv) {
        return new Row(processes, events, communications, cuts, seconds, nusmv);
    }

    static final PaperTable PETERSON = new PaperTable(
            "Table 2: Peterson, 2 processes",
            "peterson",
            EXCLUSION,
            List.of(
                    row(2, 100, 7, "290", 0.01, 0.06),
                    row(2, 200, 15, "600", 0.01, 0.17),
                    row(2, 500, 36, "1380", 0.02, 0.88),
                    row(2, 1_000, 74, "2860", 0.07, 3.43),
                    row(2, 2_000, 147, "5570", 0.46, 349.57),
                    row(2, 5_000, 366, "14030", 7.53, OVER),
                    row(2, 10_000, 729, "27995", 58.12, OVER),
                    row(2, 15_000, 1_093, "41980", 189.65, OVER),
                    row(2, 20_000, 1_451, "55848", 528.74, OVER)));

    static final PaperTable ALTERNATING_BIT = new PaperTable(
            "Table 3: alternating bit",
            "alternating-bit",
            "AG (sent_msg = 0 -> AF (received_msg = 0))",
            List.of(
                    row(2, 100, 22, "1653", 0.32, 1.44),
                    row(2, 200, 32, "2319", 0.45, 1.67),
                    row(2, 500, 75, "5278", 1.82, 14.79),
                    row(2, 1_000, 149, "11314", 13.60, 297.28),
                    row(2, 2_000, 276, "21075", 27.56, OVER),
                    row(2, 5_000, 682, "51531", 257.29, OVER),
                    row(2, 10_000, 1_360, "102714", OVER, OVER)));

    static final PaperTable GENERALISED_PETERSON = new PaperTable(
            "Table 4: Peterson, n processes",
            "peterson-n",
            EXCLUSION,
            List.of(
                    row(2, 100, 7, "107", 0.00, 0.03),
                    row(2, 200, 14, "206", 0.00, 0.09),
                    row(2, 500, 34, "506", 0.01, 0.42),
                    row(2, 1_000, 68, "1016", 0.04, 2.80),
                    row(2, 2_000, 134, "2039", 0.20, 294.46),
                    row(2, 5_000, 334, "5106", 6.44, OVER),
                    row(2, 10_000, 667, "10047", 48.10, OVER),
                    row(2, 20_000, 1_335, "20267", 390.90, OVER),
                    row(5, 100, 56, "404", 0.03, 0.09),
                    row(5, 200, 97, "1009", 0.07, 0.16),
                    row(5, 500, 202, "2618", 0.33, 0.85),
                    row(5, 1_000, 402, "5393", 2.04, 13.74),
                    row(5, 1_500, 602, "11732", 6.82, OVER),
                    row(5, 2_000, 773, "13885", 12.61, OVER),
                    row(5, 5_000, 1_926, "27835", 176.62, OVER),
                    row(5, 10_000, 3_801, "55535", OVER, OVER),
                    row(10, 100, 328, "14072", 0.82, 0.01),
                    row(10, 200, 314, "22173", 0.79, 0.46),
                    row(10, 500, 493, "43908", 2.12, 1.60),
                    row(10, 1_000, 796, "72567", 5.42, 4.20),
                    row(10, 1_500, 1_024, "92340", 7.53, 150.23),
                    row(10, 2_000, 1_405, "147219", 27.01, OVER),
                    row(10, 5_000, 3_255, "203002", 147.89, OVER),
                    row(10, 10_000, 6_361, "452897", OVER, OVER)));

    static final PaperTable PHILOSOPHERS = new PaperTable(
            "Table 5: dining philosophers",
            "philosophers",
            "AG (state1 = 'eat' -> (AG (state1 = 'eat') | A[state0 != 'eat' U state1 != 'eat']))",
            List.of(
                    row(3, 100, 31, "2060", 0.15, 6.36),
                    row(3, 200, 61, "5879", 1.11, OVER),
                    row(3, 500, 160, "11587", 6.24, OVER),
                    row(3, 1_000, 324, "20780", 28.90, OVER),
                    row(3, 2_000, 613, "55680", 366.22, OVER),
                    row(3, 5_000, 1_654, "104591", OVER, OVER),
                    row(5, 100, 65, "41334", 0.25, OVER),
                    row(5, 200, 101, "405858", 27.05, OVER),
                    row(5, 500, 229, "1021052", 125.56, OVER),
                    row(5, 1_000, 547, "1342108", OVER, OVER),
                    row(10, 100, 130, "377853293", 1.67, OVER),
                    row(10, 200, 189, "797010724", 26.94, OVER),
                    row(10, 500, 474, "1478286661", OVER, OVER)));

    static final List<PaperTable> ALL = List.of(PETERSON, ALTERNATING_BIT, GENERALISED_PETERSON, PHILOSOPHERS);
}
