/**
 * The memory-lean solver for a formula on an explicit system, on one or several threads, without a boolean graph:
 * {@link dev.hasse.evaluate.rows.RowSolver}. A variable is a position of the formula at a state. Inner blocks are searched
 * depth-first ({@code RowSearch}); the root's block is swept by all threads ({@code RowSweep}) where cycles do not decide it,
 * else searched by one.
 *
 * <p>A thread of a sweep is in one of three roles. {@code Frontier.joined} says how many sweep, or -1 while one lists:
 *
 * <pre>
 *                 the list is long: open(), joined = 1
 *     LISTS ------------------------------------------------> SWEEPS   takes a lane, visits what is
 *     the only one that visits;                                ^  |    met in it and not visited,
 *     ends all when the list is empty               join(),    |  |    takes the next lane
 *     and no question is open                       joined + 1 |  |
 *       ^ |                                                    |  | leave(), joined - 1:
 *       | | leaveList(), joined = 0:                           |  | a round found little,
 *       | | a search takes long                                |  | or a search takes long
 *       | `----------------------------------> WAITS ----------'  |
 *       `------------------------------------- answers questions &lt;-'
 *          takeList(), joined 0 -> -1          about inner blocks
 *
 *     a variable that is swept:    not met --any thread--> met --who has the lane or the list--> visited
 *     a variable of inner blocks:  no mark --any thread that searches--> FAILED or SUCCEEDED, for ever
 * </pre>
 *
 * <p>Why the races are benign. Three tables are shared without locks, in plain arrays:
 *
 * <ul>
 *   <li>{@code MetStates.met}, a bit set for each thread: only its thread writes to it, and bits are only ever set. Whoever
 *       reads it at the same time sees some of the bits, also if a long is read in two halves: a subset of what is met, never
 *       a state that is not. A bit that is missed is not lost: it stays in its writer's set, and the thread that takes the
 *       list reads all sets after all others have stopped writing (each counted {@code joined} down after its last write,
 *       and the list is taken by counting it from 0 to -1). So all is visited before anybody ends the sweep.
 *   <li>{@code MetStates.visited}: words of a lane are read and written only by who has the lane, all words by who has the
 *       list. Lanes are taken and released by a volatile flag, the list by {@code joined}; lanes are whole words. So there is
 *       no race: each state is visited once. (If there were one, a state would be visited twice, which costs only time.)
 *   <li>{@code RowSolver.marks}, a byte for each variable of inner blocks: a mark is a fact about the system, so two
 *       threads that mark a variable write the same. It is derived only from rows, which nobody changes, and from marks that
 *       were read, which are facts, too. Bytes are not torn. A mark that is not seen yet is found once more.
 * </ul>
 *
 * <p>Whatever decides crosses in order: chunks of questions by a concurrent queue, success and end by volatile fields, the
 * tables of the end by joining the threads. A chunk of questions is counted before its first question is asked and
 * until its last is answered, so nobody ends the sweep while one is open. {@code RowSchedulePropertyTest} plays the steps of
 * several threads in every order that a seed gives; {@code RowRacesTest} runs real ones.
 *
 * <p>{@code bes.LeanSolver} rests on the same theorem (in a block of one operator, whatever reaches a variable that has the
 * deciding value has it, too) but is another search: for graphs that are known by their successor function only, it keeps
 * on one path the successors that are still to be visited, however many blocks there are, and an int a variable. Here a
 * search goes on in the middle of a row, nests where a block begins (so blocks are at most 64), and needs no numbers where
 * cycles decide. On a million transitions it takes a sixth to a thirteenth of the other's time.
 */
@NullMarked
package dev.hasse.evaluate.rows;

import org.jspecify.annotations.NullMarked;
