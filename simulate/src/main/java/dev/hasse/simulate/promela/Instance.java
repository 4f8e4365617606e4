package dev.hasse.simulate.promela;

/**
 * A running process of the model.
 *
 * @param type the name of its proctype
 * @param pid SPIN's number, which another may have had before
 * @param generation how many had this number before, from 0
 */
record Instance(String type, int pid, int generation) {
    /** How SPIN names the process's variables: {@code Client(1):tries}. */
    String prefix() {
        return type + "(" + pid + "):";
    }
}
