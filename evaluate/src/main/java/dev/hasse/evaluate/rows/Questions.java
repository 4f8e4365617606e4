package dev.hasse.evaluate.rows;

import org.jspecify.annotations.Nullable;

/** What one thread of a sweep asks about inner blocks: any variable that has the goal decides. */
final class Questions {
    private final Frontier frontier;
    private final ChunkPool pool;
    /** By position: a chunk of states at which its value is asked for. */
    private final @Nullable Chunk[] asking;

    Questions(Frontier frontier, ChunkPool pool, int positions) {
        this.frontier = frontier;
        this.pool = pool;
        asking = new Chunk[positions];
    }

    /** Asks whether a variable of an inner block has the goal. */
    void ask(int position, int state) {
        Chunk questions = asking[position];
        if (questions == null) {
            frontier.beginQuestions();
            questions = pool.take(position);
            asking[position] = questions;
        }
        questions.states[questions.size++] = state;
        if (questions.isFull()) {
            asking[position] = null;
            frontier.ask(questions);
        }
    }

    /** Questions to be answered, this thread's own first. */
    @Nullable
    Chunk next() {
        for (int position = 0; position < asking.length; position++) {
            Chunk questions = asking[position];
            if (questions != null) {
                asking[position] = null;
                return questions;
            }
        }
        return frontier.pollAsked();
    }

    /** Leaves questions to others, if they are so many. */
    void leave(int many) {
        for (int position = 0; position < asking.length; position++) {
            Chunk questions = asking[position];
            if (questions != null && questions.size >= many) {
                asking[position] = null;
                frontier.ask(questions);
            }
        }
    }

    /** They are answered. */
    void end(Chunk questions) {
        pool.recycle(questions);
        frontier.answered();
    }
}
