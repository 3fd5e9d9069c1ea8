/** What a step waits for. A step of one kind is none of another. */
export type StepKind =
  | 'sign-in-passkey'
  | 'second-factor'
  | 'fresh-passkey'
  | 'fresh-second-factor'
  | 'new-passkey'
  | 'new-totp';

/** A sign-in or set-up that waits for its next request: a challenge, or a password that was given. */
export interface SignInStep {
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
  /** Takes a step away. @returns false when it was taken: of two at once, one gets true */
  take(id: string): Promise<boolean>;
}
