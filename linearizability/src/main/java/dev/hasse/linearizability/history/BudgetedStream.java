package dev.hasse.linearizability.history;

import dev.hasse.base.Budget;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that ends with the budget: a small packed file may have gibibytes of white space in it. */
final class BudgetedStream extends FilterInputStream {
    private final Budget budget;

    BudgetedStream(InputStream in, Budget budget) {
        super(in);
        this.budget = budget;
    }

    @Override
    public int read() throws IOException {
        budget.check();
        return in.read();
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
        budget.check();
        return in.read(buffer, from, length);
    }
}
