import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

/** What a task does comes after its fork, and who joins it comes after that. */
public class SummedByForks {
    static class Sum extends RecursiveTask<Integer> {
        final int from;
        final int to;
        int limit;
        int result;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from <= limit) {
                for (int i = from; i < to; i++) {
                    result += i;
                }
                return result;
            }
            Sum left = new Sum(from, (from + to) / 2);
            Sum right = new Sum((from + to) / 2, to);
            left.limit = limit;
            right.limit = limit;
            if (limit > 10) {
                invokeAll(left, right);
            } else {
                left.fork();
                right.compute();
                left.join();
            }
            result = left.result + right.result;
            return result;
        }
    }

    public static void main(String[] arguments) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3);
        Sum forked = new Sum(0, 100);
        forked.limit = 10;
        pool.invoke(forked);
        Sum invoked = new Sum(0, 100);
        invoked.limit = 20;
        pool.submit(invoked).get();
        ForkJoinTask<Integer> both = pool.submit(() -> forked.result + invoked.result);
        System.out.println(both.join());
        forked.result = 0;
        invoked.result = 0;
        pool.shutdown();
    }
}
