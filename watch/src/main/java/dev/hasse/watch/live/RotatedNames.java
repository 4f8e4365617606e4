package dev.hasse.watch.live;

import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;

/** What rotation adds to the name of a file: {@code run.jsonl.1}, {@code run.jsonl-20261117}, {@code run.jsonl.2.gz}. */
final class RotatedNames {
    private static final Pattern NUMBERED = Pattern.compile("[.-]\\d[\\d.:T_-]*");
    private static final Pattern PACKED = Pattern.compile("\\.(gz|bz2|xz|zst)$");

    private RotatedNames() {}

    /** Whether this is what rotation, without packing, makes of the name. */
    static boolean isMadeOf(String name, String rotated) {
        return rotated.startsWith(name)
                && NUMBERED.matcher(rotated.substring(name.length())).matches();
    }

    /** Whether the file is an older part of one of these. */
    static boolean isPartOfAny(Path file, Set<Path> files) {
        String name = PACKED.matcher(String.valueOf(file.getFileName())).replaceFirst("");
        for (int length = name.length() - 1; length > 0; length--) {
            String whole = name.substring(0, length);
            if (isMadeOf(whole, name) && files.contains(file.resolveSibling(whole))) {
                return true;
            }
        }
        return false;
    }
}
