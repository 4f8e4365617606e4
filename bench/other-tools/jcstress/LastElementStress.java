package planted;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

@JCStressTest
@State
@Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "right")
@Outcome(id = "false", expect = Expect.FORBIDDEN, desc = "wrong")
public class LastElementStress {
    private final LastElement.Stack stack = new LastElement.Stack();
    private volatile boolean hasFailed;

    public LastElementStress() {
        stack.push(7);
    }

    @Actor
    public void one() {
        take();
    }

    @Actor
    public void other() {
        take();
    }

    @Arbiter
    public void look(Z_Result result) {
        result.r1 = !hasFailed;
    }

    private void take() {
        try {
            LastElement.take(stack);
        } catch (RuntimeException e) {
            hasFailed = true;
        }
    }
}
