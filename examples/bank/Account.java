package bank;

/** An account of the bank; knows nothing of Hasse. */
final class Account {
    int balance = 100;
}
