package dev.hasse.slice;

import dev.hasse.base.Budget;

/** How to get something: to know that it can be had costs less than to have it, and is known before anybody's budget. */
interface Plan<T> {
    T within(Budget budget);
}
