/**
 * Has a program's threads take turns as a schedule says, so that an order that was predicted happens. A
 * {@link dev.hasse.agent.follow.Schedule} is a list of steps; instrumented code passes the {@link dev.hasse.agent.follow.Gate}
 * before and after its calls and before its accesses, where the {@link dev.hasse.agent.follow.Conductor} holds threads whose
 * turn has not come; {@link dev.hasse.agent.follow.Watchdog} ends the conducting, never the program, when it leads nowhere.
 */
@NullMarked
package dev.hasse.agent.follow;

import org.jspecify.annotations.NullMarked;
