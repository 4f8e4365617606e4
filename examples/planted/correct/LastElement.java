import java.util.concurrent.atomic.AtomicReference;

/** Who looks whether the stack is empty holds its lock until the element is taken. */
public class LastElement {
    static final class Stack {
        private final int[] elements = new int[8];
        private int size;

        synchronized void push(int element) {
            elements[size++] = element;
        }

        synchronized boolean isEmpty() {
            return size == 0;
        }

        synchronized int pop() {
            return elements[--size];
        }
    }

    static void take(Stack stack) {
        synchronized (stack) {
            if (!stack.isEmpty()) {
                stack.pop();
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        Stack stack = new Stack();
        stack.push(7);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Runnable taker = () -> {
            try {
                take(stack);
            } catch (RuntimeException e) {
                failure.set(e);
            }
        };
        Thread one = new Thread(taker, "one");
        Thread other = new Thread(taker, "other");
        one.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        other.start();
        one.join();
        other.join();
        if (failure.get() != null) {
            throw new IllegalStateException(failure.get());
        }
        System.out.println("passed");
    }
}
