import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Data that is guarded and published by updaters of fields, VarHandles and atomic arrays, never by a lock of the JDK's. */
public class PublishedByHandles {
    private static final AtomicIntegerFieldUpdater<PublishedByHandles> STATE =
            AtomicIntegerFieldUpdater.newUpdater(PublishedByHandles.class, "state");
    private static final AtomicReferenceFieldUpdater<PublishedByHandles, Item> FIRST =
            AtomicReferenceFieldUpdater.newUpdater(PublishedByHandles.class, Item.class, "first");
    private static final VarHandle READY;
    private static final VarHandle OWNED;
    private static final VarHandle SLOTS = MethodHandles.arrayElementVarHandle(Item[].class);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            READY = lookup.findVarHandle(PublishedByHandles.class, "isReady", boolean.class);
            OWNED = lookup.findStaticVarHandle(PublishedByHandles.class, "isOwned", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static boolean isOwned;
    private volatile int state;
    private volatile Item first;
    private boolean isReady;
    private final Item[] slots = new Item[2];
    private final AtomicReferenceArray<Item> last = new AtomicReferenceArray<>(2);
    private final AtomicIntegerArray steps = new AtomicIntegerArray(2);
    private final AtomicStampedReference<Item> stamped = new AtomicStampedReference<>(null, 0);
    private int byUpdater;
    private int byHandle;
    private int behindFlag;
    private int behindStep;

    private static final class Item {
        private int value;
    }

    private static Item item() {
        Item item = new Item();
        item.value = 1;
        return item;
    }

    private void count() {
        for (int i = 0; i < 3; i++) {
            while (!STATE.compareAndSet(this, 0, 1)) {
                Thread.onSpinWait();
            }
            byUpdater++;
            STATE.set(this, 0);
            while ((boolean) OWNED.getAndSet(true)) {
                Thread.onSpinWait();
            }
            byHandle++;
            OWNED.setRelease(false);
        }
    }

    private void publish() {
        count();
        behindFlag = 1;
        READY.setRelease(this, true);
        FIRST.set(this, item());
        SLOTS.setVolatile(slots, 1, item());
        last.set(1, item());
        behindStep = 1;
        steps.incrementAndGet(1);
        stamped.compareAndSet(null, item(), 0, 1);
    }

    private void use() {
        count();
        while (!(boolean) READY.getAcquire(this)) {
            Thread.onSpinWait();
        }
        behindFlag++;
        while (first == null) {
            Thread.onSpinWait();
        }
        first.value++;
        Item slot;
        do {
            slot = (Item) SLOTS.getVolatile(slots, 1);
        } while (slot == null);
        slot.value++;
        while (last.get(1) == null) {
            Thread.onSpinWait();
        }
        last.get(1).value++;
        while (steps.get(1) == 0) {
            Thread.onSpinWait();
        }
        behindStep++;
        while (stamped.getStamp() == 0) {
            Thread.onSpinWait();
        }
        stamped.getReference().value++;
    }

    public static void main(String[] arguments) throws InterruptedException {
        PublishedByHandles program = new PublishedByHandles();
        Thread publisher = new Thread(program::publish, "publisher");
        Thread user = new Thread(program::use, "user");
        publisher.start();
        user.start();
        publisher.join();
        user.join();
        int sum = program.byUpdater + program.byHandle + program.behindFlag + program.behindStep;
        if (sum != 16) {
            throw new IllegalStateException("sum: " + sum);
        }
    }
}
