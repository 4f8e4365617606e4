package dev.hasse.lts.network;

import dev.hasse.lts.Lts;

/** A named part of a network. */
record Component(String name, Lts lts) {}
