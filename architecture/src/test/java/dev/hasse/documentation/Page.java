package dev.hasse.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A page of the documentation, by its fenced blocks. The word after a fence says what the block is: {@code console} is a
 * session at a terminal, {@code java} Java; a second word is the name of the file that the block is.
 */
record Page(String name, List<Block> blocks) {
    private static final String FENCE = "```";

    /**
     * @param line where it begins
     * @param file the name of the file that it shows; empty if it shows none
     */
    record Block(int line, String language, String file, List<String> lines) {
        String text() {
            return String.join("\n", lines) + "\n";
        }
    }

    static Page read(Path root, Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(FENCE)) {
                int end = i + 1;
                while (end < lines.size() && !lines.get(end).startsWith(FENCE)) {
                    end++;
                }
                String[] words = lines.get(i).substring(FENCE.length()).strip().split(" +", 2);
                List<String> content = List.copyOf(lines.subList(i + 1, end));
                blocks.add(new Block(i + 1, words[0], words.length > 1 ? words[1] : "", content));
                i = end;
            }
        }
        return new Page(root.relativize(file).toString(), blocks);
    }

    @Override
    public String toString() {
        return name;
    }
}
