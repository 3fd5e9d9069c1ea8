const MILLISECONDS = /^[0-9]{1,15}$/;

/**
 * Reads an expiry of the token's maker: milliseconds since the epoch, as text.
 *
 * @returns `undefined` for anything else
 */
export function readExpiry(value: unknown): number | undefined {
  return typeof value === 'string' && MILLISECONDS.test(value) ? Number(value) : undefined;
}

/** The moment of expiry itself is too late. There is no slack for clocks: the times lie days ahead. */
export function isExpired(expiry: number, now: number): boolean {
  return expiry <= now;
}
