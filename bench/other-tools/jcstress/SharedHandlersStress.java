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
public class SharedHandlersStress {
    private final SharedHandlers window = new SharedHandlers();
    private int sum;
    private volatile boolean hasFailed;

    @Actor
    public void one() {
        window.register();
    }

    @Actor
    public void other() {
        dispatch();
    }

    @Arbiter
    public void look(Z_Result result) {
        result.r1 = !hasFailed && (sum == 3 || sum == 6);
    }

    private void dispatch() {
        try {
            sum = window.dispatch();
        } catch (RuntimeException e) {
            hasFailed = true;
        }
    }
}
