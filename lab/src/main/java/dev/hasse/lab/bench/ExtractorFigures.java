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
    record Tool(String time, int megabytes, String graph) {
        static Tool of(String text) {
            String[] parts = text.split(", ", -1);
            return new Tool(parts[0], Integer.parseInt(parts[1]), parts[2]);
        }
    }

    /** The columns in the order of the record's components. */
    private static final String PRINTED = """
            vasy_164_1619 | 164000 | 1619000 | 15'8s, 242, 100 319 / 231 266 | 3'47s, 210, 438 861 / 2 982 696 | 4'39s, 470,  | 4'40s, 55, 103 658 / 975 594 | 40
            vasy_166_651 | 166000 | 651000 | 20'23s, 242, 170 657 / 586 602 | 1'41s, 113, 444 542 / 1 504 985 | 2'59s, 335,  | 2'27s, 50, 173 259 / 801 675 | 40
            cwi_371_641 | 371000 | 641000 | 6'5s, 1600, 125 894 / 597 445 | 5'20s, 310, 1 912 260 / 3 163 177 | 12'4s, 880,  | 25'8s, 185, 127 218 / 777 278 | 61
            vasy_386_1171 | 386000 | 1171000 | 9s, 11, 3 319 / 3 892 | 7s, 10, 5 561 / 6 324 | 16s, 104,  | 15s, 6, 2 452 / 3 894 | 62
            vasy_1112_5290 | 1112000 | 5290000 | 23s, 33, 10 827 / 20 888 | 13s, 28, 15 008 / 41 225 | 27s, 228,  | 17s, 7, 8 369 / 41 225 | 108
            b256 | 6067712 | 19505146 | 597'4s, 2322, 264 194 / 854 786 | 139'22s, 2772, 12 139 232 / 39 020 231 | 180', 6127,  | 19', 459, 527 875 / 1 709 058 | 256
            """;

    static final List<ExtractorFigures> ALL = PRINTED.lines()
            .map(line -> line.split(" \\| "))
            .map(cell -> new ExtractorFigures(
                    cell[0],
                    Integer.parseInt(cell[1]),
                    Integer.parseInt(cell[2]),
                    Tool.of(cell[3]),
                    Tool.of(cell[4]),
                    Tool.of(cell[5]),
                    Tool.of(cell[6]),
                    Integer.parseInt(cell[7])))
            .toList();
}
