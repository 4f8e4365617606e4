package dev.hasse.lab.bench;

import java.util.List;

/**
 * A system of tables 2 and 3 of paper 004 and what the paper measured: the size of the system, TGV, EXTRACTOR, the
 * distributed EXTRACTOR on 7 machines (its raw graphs are the same), and DETERMINATOR.
 *
 * @param messages how many messages give an alternating bit protocol about as many states
 */
record ExtractorFigures(
        String example,
        int states,
        int transitions,
        Tool tgv,
        Tool extractor,
        Tool distributed,
        Tool determinator,
        int messages) {
    /**
     * @param time as printed, in minutes and seconds
     * @param graph states and transitions of what it wrote
     */
    record Tool(String time, int megabytes, String graph) {}

    static final List<ExtractorFigures> ALL = List.of(
            new ExtractorFigures(
                    "vasy_164_1619",
                    164_000,
                    1_619_000,
                    new Tool("15'8s", 242, "100 319 / 231 266"),
                    new Tool("3'47s", 210, "438 861 / 2 982 696"),
                    new Tool("4'39s", 470, ""),
                    new Tool("4'40s", 55, "103 658 / 975 594"),
                    40),
            new ExtractorFigures(
                    "vasy_166_651",
                    166_000,
                    651_000,
                    new Tool("20'23s", 242, "170 657 / 586 602"),
                    new Tool("1'41s", 113, "444 542 / 1 504 985"),
                    new Tool("2'59s", 335, ""),
                    new Tool("2'27s", 50, "173 259 / 801 675"),
                    40),
            new ExtractorFigures(
                    "cwi_371_641",
                    371_000,
                    641_000,
                    new Tool("6'5s", 1600, "125 894 / 597 445"),
                    new Tool("5'20s", 310, "1 912 260 / 3 163 177"),
                    new Tool("12'4s", 880, ""),
                    new Tool("25'8s", 185, "127 218 / 777 278"),
                    61),
            new ExtractorFigures(
                    "vasy_386_1171",
                    386_000,
                    1_171_000,
                    new Tool("9s", 11, "3 319 / 3 892"),
                    new Tool("7s", 10, "5 561 / 6 324"),
                    new Tool("16s", 104, ""),
                    new Tool("15s", 6, "2 452 / 3 894"),
                    62),
            new ExtractorFigures(
                    "vasy_1112_5290",
                    1_112_000,
                    5_290_000,
                    new Tool("23s", 33, "10 827 / 20 888"),
                    new Tool("13s", 28, "15 008 / 41 225"),
                    new Tool("27s", 228, ""),
                    new Tool("17s", 7, "8 369 / 41 225"),
                    108),
            new ExtractorFigures(
                    "b256",
                    6_067_712,
                    19_505_146,
                    new Tool("597'4s", 2322, "264 194 / 854 786"),
                    new Tool("139'22s", 2772, "12 139 232 / 39 020 231"),
                    new Tool("180'", 6127, ""),
                    new Tool("19'", 459, "527 875 / 1 709 058"),
                    256));
}
