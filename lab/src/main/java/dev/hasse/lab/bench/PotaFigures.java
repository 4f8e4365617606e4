package dev.hasse.lab.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * A table of paper 003: what was checked, and the figures that it gives.
 *
 * @param property the name of the properties checked, in the model's specification; a number may follow it
 * @param forSpin the question that SPIN is asked, or {@link #FIRST} for the first of the properties: its automaton of
 *     the question of all processes would be too large
 */
record PotaFigures(String model, String property, String forSpin, List<Row> rows) {
    static final String FIRST = "";

    /** Seconds and megabytes as printed; empty where the paper has none. */
    record Row(int processes, String potaSeconds, String potaMegabytes, String spinSeconds, String spinMegabytes) {}

    static final PotaFigures PHILOSOPHERS = of(
            "philosophers-messages",
            "liveness",
            "!EF (phil0.state = 'hungry' & EG (phil0.state != 'eat'))",
            "3 0.14 0.18 0.1 1.67",
            "4 0.17 0.29 1.16 4.13",
            "5 0.19 0.36 15.6 35.4",
            "6 0.23 0.42 144.7 223.2",
            "7 0.22 0.5 * *",
            "10 0.49 0.92",
            "20 3.54 1.57",
            "30 10.37 4.5",
            "40 18.1 6.8",
            "100 137.2 33.4",
            "250 965.3 96",
            "1000",
            "2000");

    /** The paper checks it and gives no figures. */
    static final PotaFigures EATING = of(
            "philosophers-messages",
            "possible",
            "AG (EF (phil0.state = 'eat') | AG (phil0.state = 'idle'))",
            "3",
            "5",
            "7",
            "10",
            "40",
            "250",
            "1000",
            "2000");

    static final PotaFigures PRIMARY_SECONDARY = of(
            "primary-secondary",
            "pair",
            FIRST,
            "3 0.01 0.41 0.01 1.57",
            "4 0.03 0.75 0.02 1.57",
            "5 0.08 1 0.02 1.67",
            "6 0.15 2.03 0.12 2.29",
            "7 0.28 2.75 0.38 5.05",
            "8 0.42 3.77 2.51 21.95",
            "9 0.65 7.78 7.92 81.54",
            "10 0.9 8.82 * *",
            "20 4.07 28.89",
            "30 20.53 199.49",
            "40 70.66 304.5");

    static final PotaFigures GIOP_REPLY = of(
            "giop",
            "property_i",
            "!EF (user1.requestSent & EG (!user1.replyReceived))",
            "10 0.2 1.7 362.6 320",
            "20 0.24 1.3 * *",
            "40 4.6 1.9",
            "80 50.8 16.3",
            "120 183.8 33.7",
            "160 1001.1 63.2",
            "200 1291 76.7",
            "250 1761 91.9",
            "1000",
            "2000");

    /** The paper checks properties (ii) to (iv) and gives no figures. */
    static final PotaFigures GIOP_SERVER_REPLY =
            giop("property_ii", "!EF (agent1.requestSent & EG (!agent1.replyReceived))");

    static final PotaFigures GIOP_CANCEL = giop("property_iii", FIRST);

    static final PotaFigures GIOP_NO_EXCEPTION = giop("property_iv", FIRST);

    private static PotaFigures giop(String property, String forSpin) {
        return of("giop", property, forSpin, "10", "20", "40", "80", "120", "250", "1000", "2000");
    }

    static final PotaFigures GIOP_EXCEPTION = of(
            "giop",
            "property_v",
            FIRST,
            "10 0.1 0.4 319.2 305.4",
            "20 5.3 4.4 * *",
            "40 5.6 21.6",
            "60 60.7 150.4",
            "80 218.8 301.4",
            "120 520.6 475.7",
            "1000",
            "2000");

    private static PotaFigures of(String model, String property, String forSpin, String... lines) {
        List<Row> rows = new ArrayList<>();
        for (String line : lines) {
            List<String> cells = new ArrayList<>(List.of(line.split(" ")));
            while (cells.size() < 5) {
                cells.add("");
            }
            rows.add(new Row(Integer.parseInt(cells.get(0)), cells.get(1), cells.get(2), cells.get(3), cells.get(4)));
        }
        return new PotaFigures(model, property, forSpin, List.copyOf(rows));
    }
}
