import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** An item goes from thread to thread by what the JDK has for that, less used than queues and futures. */
public class PassedOnInTheJdk {
    private int value;
    private final int[] parts = new int[2];
    private int sum;

    private CompletionStage<PassedOnInTheJdk> step(ExecutorService service) {
        return CompletableFuture.supplyAsync(
                () -> {
                    value++;
                    return this;
                },
                service);
    }

    private void byStages(ExecutorService service) {
        PassedOnInTheJdk other = new PassedOnInTheJdk();
        CompletionStage<PassedOnInTheJdk> stage = step(service)
                .thenCombineAsync(
                        other.step(service),
                        (left, right) -> {
                            left.value += right.value;
                            right.value = 0;
                            return left;
                        },
                        service)
                .whenComplete((item, failure) -> item.value++);
        stage.toCompletableFuture().copy().join().value++;
        CompletableFuture<PassedOnInTheJdk> completed = new CompletableFuture<>();
        completed.completeAsync(
                () -> {
                    value++;
                    return this;
                },
                service);
        completed.join().value++;
        CompletableFuture.supplyAsync(
                        () -> {
                            value++;
                            return this;
                        },
                        service)
                .minimalCompletionStage()
                .thenAccept(item -> item.value++)
                .toCompletableFuture()
                .join();
        value++;
    }

    private void byQueues() throws InterruptedException {
        LinkedBlockingDeque<PassedOnInTheJdk> deque = new LinkedBlockingDeque<>();
        LinkedTransferQueue<PassedOnInTheJdk> transfers = new LinkedTransferQueue<>();
        Thread sender = new Thread(
                () -> {
                    try {
                        value++;
                        deque.putFirst(this);
                        transfers.take().value++;
                        deque.offerLast(this);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "sender");
        sender.start();
        deque.takeLast().value++;
        transfers.transfer(this);
        PassedOnInTheJdk item;
        do {
            item = deque.pollFirst();
        } while (item == null);
        item.value++;
        while (sender.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
        }
        value++;
    }

    private void byBarrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> sum += parts[0] + parts[1]);
        Thread[] workers = new Thread[2];
        for (int i = 0; i < workers.length; i++) {
            int own = i;
            workers[i] = new Thread(
                    () -> {
                        try {
                            parts[own] = 1;
                            barrier.await();
                            parts[own] = sum;
                            barrier.await();
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    },
                    "worker" + i);
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
    }

    private void byOwnPool() throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void terminated() {
                super.terminated();
            }
        };
        value++;
        pool.execute(() -> value++);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
            value++;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        PassedOnInTheJdk item = new PassedOnInTheJdk();
        ExecutorService service = Executors.newFixedThreadPool(2);
        item.byStages(service);
        service.shutdown();
        item.byQueues();
        item.byBarrier();
        item.byOwnPool();
        System.out.println(item.value + item.sum);
    }
}
