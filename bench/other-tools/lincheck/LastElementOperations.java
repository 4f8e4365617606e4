package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class LastElementOperations {
    private final LastElement.Stack stack = new LastElement.Stack();

    public LastElementOperations() {
        stack.push(7);
    }

    @Operation
    public void take() {
        LastElement.take(stack);
    }
}
