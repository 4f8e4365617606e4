/** What tests share: {@link dev.hasse.testkit.Seeds}, {@link dev.hasse.testkit.ClassArchive}. In their scope only; uses nothing of ours, so that all can use it. */
@NullMarked
package dev.hasse.testkit;

import org.jspecify.annotations.NullMarked;
