/**
 * The method of paper 002 as the paper has it, to be compared with: sets of cuts are interval sharing trees, made edge
 * by edge, and temporal operators are fixed points over them. No part of the product, whose diagrams are canonical and
 * need no fixed points.
 */
@NullMarked
package dev.hasse.lab.sharing;

import org.jspecify.annotations.NullMarked;
