import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

/** Work that is handed over by a completion service, a timer and a future comes after that, and before its result. */
public class HandedOverWork {
    int value;

    int more() {
        return ++value;
    }

    public static void main(String[] arguments) throws Exception {
        HandedOverWork work = new HandedOverWork();
        work.value = 1;
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(work::more);
        service.take().get();
        work.value++;
        pool.shutdown();
        CountDownLatch rung = new CountDownLatch(2);
        Timer timer = new Timer();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        work.value++;
                        rung.countDown();
                        if (rung.getCount() == 0) {
                            cancel();
                        }
                    }
                },
                1,
                1);
        rung.await();
        timer.cancel();
        work.value++;
        FutureTask<Integer> future = new FutureTask<>(work::more);
        new Thread(future).start();
        System.out.println(future.get() + work.value++);
    }
}
