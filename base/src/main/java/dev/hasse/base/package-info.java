/**
 * What every module may assume: an input error that names its place ({@link dev.hasse.base.InputException}),
 * and a budget that ends long work as an outcome ({@link dev.hasse.base.Budget}) instead of a dead process. Regular
 * expressions of others take linear time ({@link dev.hasse.base.LinearPattern}). Other programs are run in a
 * {@link dev.hasse.base.Workplace}. What is temporary, files and programs, goes with the process even if that is ended
 * in the middle ({@link dev.hasse.base.Cleanup}).
 */
@NullMarked
package dev.hasse.base;

import org.jspecify.annotations.NullMarked;
