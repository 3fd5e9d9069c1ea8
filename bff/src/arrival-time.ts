/** How long a request may take to arrive, in milliseconds from its first byte, or from the connection's beginning. */
export interface ArrivalTime {
  /** Until its last byte. */
  readonly whole: number;
  /** Until the end of its headers; shorter than the whole. */
  readonly head: number;
  /** Late requests are looked for this often, and may stay so much longer. */
  readonly checkedEvery: number;
}

/**
 * A full cart of 4 MiB takes 17 s at 2 Mbit/s, and a line that stalls gets some seconds more. Without a bound a client
 * that sends a byte now and then keeps a connection, and what came so far in memory, for as long as it likes.
 *
 * The number of connections is not bounded here. Whoever opens many reaches the bound of the system or of the proxy in
 * front; one of ours would only be reached sooner, and turn shoppers away.
 */
export const ARRIVAL_TIME: ArrivalTime = { whole: 30_000, head: 15_000, checkedEvery: 5000 };
