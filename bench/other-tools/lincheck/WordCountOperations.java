package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class WordCountOperations {
    private final WordCount words = new WordCount();

    @Operation
    public void count() {
        words.count("to be");
    }

    @Operation
    public Integer to() {
        return words.counts.get("to");
    }
}
