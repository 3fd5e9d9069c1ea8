/** The input that a step waits for. A step of one kind cannot be used as another. */
export type StepKind =
  | 'sign-in-passkey'
  | 'second-factor'
  | 'fresh-passkey'
  | 'fresh-second-factor'
  | 'new-passkey'
  | 'new-totp';

/** A sign-in or set-up that waits for its next request: a challenge, or a password that was given. */
interface SignInStep {
  /** SHA-256 of what the browser holds, in hex. */
  readonly id: string;
  readonly kind: StepKind;
  /** JSON, for the maker of the step alone. */
  readonly content: string;
  readonly endsAt: number;
}

/** The port to steps that wait. It is shared by processes: the next request may come to another one. */
export interface SignInSteps {
  add(step: SignInStep): Promise<void>;
  /**
   * Reads a step and counts the try, this one included.
   *
   * @returns `undefined` when it has ended, or was tried as often as it may be
   */
  attempt(
    id: string,
    kind: StepKind,
    now: number,
    mostTries: number,
  ): Promise<{ readonly content: string; readonly tries: number } | undefined>;
  /** Whether {@link attempt} would find it. It does not count as a try. */
  isWaiting(id: string, kind: StepKind, now: number, mostTries: number): Promise<boolean>;
  /** Uses up a step. @returns false when it was used already: of two simultaneous calls, one gets true */
  take(id: string): Promise<boolean>;
}

/** How many tries of one subject are free of waiting. */
const FREE_TRIES = 4;

/** PCI DSS 4.0.1, 8.3.4: at most ten. */
export const MOST_TRIES = 10;

/** PCI DSS 4.0.1, 8.3.4: at least thirty minutes. In milliseconds. */
export const LOCKED_FOR = 1_800_000;

/** Tries are forgotten after a day without any, in milliseconds. */
export const FORGOTTEN_AFTER = 86_400_000;

/** How long the next try has to wait, in milliseconds, by the number of tries so far: it doubles until the lock. */
export const WAITS: readonly { readonly tries: number; readonly wait: number }[] = Array.from(
  { length: MOST_TRIES - FREE_TRIES - 1 },
  (_, place) => ({ tries: FREE_TRIES + 1 + place, wait: 1000 * 2 ** place }),
);

/** The port to the tries of sign-ins, which processes share. */
export interface SignInTries {
  /**
   * Counts a try before it is checked, so that many at once cannot slip through.
   *
   * @param subject the counted subject: a hash of an account, of an account and a place, or of a device
   * @param grows whether each try lengthens the wait for the next one; otherwise only the lock after ten does
   * @returns the moment from which the next one is let through when this one is not; `undefined` when it is
   */
  count(subject: string, grows: boolean, now: number): Promise<number | undefined>;
  /** Forgets the tries after a full sign-in. */
  clear(subject: string): Promise<void>;
}
