package dev.hasse.agent.subject;

/** Sets fields of clones: some that nobody else has yet, some that others may have. */
public final class Copied implements Cloneable {
    private static Copied shown;

    private volatile int version;
    private volatile Object owner;
    private int plain;

    /** Nobody else has the clone before it is returned. */
    public Copied fresh() throws CloneNotSupportedException {
        Copied copy = (Copied) super.clone();
        copy.plain = 1;
        copy.version = 0;
        copy.owner = owner;
        return copy;
    }

    public Copied freshOfOwnMethod() {
        Copied copy = clone();
        copy.version = 0;
        return copy;
    }

    @Override
    public Copied clone() {
        try {
            return (Copied) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    public Copied shownBefore() {
        Copied copy = clone();
        shown = copy;
        copy.version = 1;
        return copy;
    }

    public Copied shownByACallBefore() {
        Copied copy = clone();
        copy.show();
        copy.version = 1;
        return copy;
    }

    public Copied shownInALoop(int times) {
        Copied copy = clone();
        int i = times;
        do {
            copy.version = i;
            shown = copy;
        } while (--i > 0);
        return copy;
    }

    public Copied onlySometimesNew(boolean isNew) {
        Copied copy = isNew ? clone() : shown;
        copy.version = 1;
        return copy;
    }

    public void another() {
        Copied copy = clone();
        version = 1;
        copy.show();
    }

    public int sum() {
        return plain + version + (owner == null ? 0 : 1) + (shown == null ? 0 : 1);
    }

    private void show() {
        shown = this;
    }
}
