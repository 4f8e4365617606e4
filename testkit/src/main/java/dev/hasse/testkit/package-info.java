/** What tests share: {@link dev.hasse.testkit.Seeds}. In their scope only; uses nothing of ours, so that all can use it. */
@NullMarked
package dev.hasse.testkit;

import org.jspecify.annotations.NullMarked;
