package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class LazyParserOperations {
    private final LazyParser lazy = new LazyParser();

    @Operation
    public int limit() {
        return lazy.parser().limit;
    }
}
