/**
 * A real browser, driven from Java, to test and measure the pages: {@link dev.hasse.browser.Browser} starts a headless
 * Chromium and speaks the DevTools protocol with it; a {@link dev.hasse.browser.Tab} opens, clicks, types and looks.
 */
@NullMarked
package dev.hasse.browser;

import org.jspecify.annotations.NullMarked;
