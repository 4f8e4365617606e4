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
public class LazyParserStress {
    private final LazyParser lazy = new LazyParser();
    private int first;
    private int second;

    @Actor
    public void one() {
        first = lazy.parser().limit;
    }

    @Actor
    public void other() {
        second = lazy.parser().limit;
    }

    @Arbiter
    public void look(Z_Result result) {
        result.r1 = first == 100 && second == 100;
    }
}
