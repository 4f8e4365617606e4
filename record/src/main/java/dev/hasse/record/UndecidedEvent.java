package dev.hasse.record;

/** An event of a process's buffer that is encoded only if it turns out to matter. */
final class UndecidedEvent {
    private final long position;
    /** The member that names what it comes after, encoded, or nothing. */
    private final byte[] past;

    private final Provisional event;
    private boolean pinned;

    UndecidedEvent(long position, byte[] past, Provisional event) {
        this.position = position;
        this.past = past;
        this.event = event;
    }

    /** Others come after it, so that it must be there, even if it says nothing. */
    void pin() {
        pinned = true;
    }

    /** Encodes the line behind its start, if there is to be one; whether there is. */
    boolean encode(JsonBytes line, byte[] start) {
        boolean wanted = event.isWanted();
        if (!wanted && !pinned) {
            return false;
        }
        line.append(start);
        line.number(position);
        line.append('"');
        line.append(past);
        if (wanted) {
            event.describe(new LineMembers(line));
        }
        line.append(RecordedProcess.END);
        return true;
    }
}
