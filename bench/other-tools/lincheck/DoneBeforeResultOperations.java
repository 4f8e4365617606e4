package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class DoneBeforeResultOperations {
    private final DoneBeforeResult answer = new DoneBeforeResult();

    @Operation(runOnce = true)
    public void compute() {
        answer.compute();
    }

    @Operation
    public int result() {
        return answer.isDone ? answer.await() : -1;
    }
}
