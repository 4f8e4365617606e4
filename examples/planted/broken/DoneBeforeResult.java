/** Order: the flag says that the result is there before it is. */
public class DoneBeforeResult {
    private volatile boolean isDone;
    private int result;

    private void compute() {
        isDone = true;
        result = 42;
    }

    private int await() {
        while (!isDone) {
            Thread.onSpinWait();
        }
        return result;
    }

    public static void main(String[] arguments) throws Exception {
        DoneBeforeResult answer = new DoneBeforeResult();
        Thread worker = new Thread(answer::compute, "worker");
        worker.start();
        int result = answer.await();
        worker.join();
        if (result != 42) {
            throw new IllegalStateException("the result is " + result);
        }
        System.out.println("passed");
    }
}
