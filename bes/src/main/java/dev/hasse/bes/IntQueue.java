package dev.hasse.bes;

/** First in, first out, of ints; also read as a list of what was added and not yet dropped. */
public final class IntQueue {
    private final Memory memory;
    private int[] items = new int[16];
    private int first;
    private int end;

    public IntQueue(Memory memory) {
        this.memory = memory;
    }

    public void add(int item) {
        if (end == items.length) {
            makeRoom();
        }
        items[end++] = item;
    }

    private void makeRoom() {
        if (first > items.length / 2) {
            System.arraycopy(items, first, items, 0, end - first);
            end -= first;
            first = 0;
        } else {
            items = memory.grown(items, end + 1);
        }
    }

    public int remove() {
        int item = items[first++];
        if (first == end) {
            first = 0;
            end = 0;
        }
        return item;
    }

    public boolean isEmpty() {
        return first == end;
    }

    public int size() {
        return end - first;
    }

    /** The item at a position counted from the first one. */
    public int at(int position) {
        return items[first + position];
    }
}
