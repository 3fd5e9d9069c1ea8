/**
 * The base of values that must never be printed: every conversion to text gives the mask.
 *
 * The secret is in a private field, which object spread, `JSON.stringify`, `util.inspect` and template strings can not
 * reach. Only `reveal()` can, and a test lists the files that may call it.
 */
export abstract class Masked {
  readonly #secret: string;

  protected constructor(secret: string) {
    this.#secret = secret;
  }

  /** The text that is shown in place of the secret. */
  abstract get mask(): string;

  /** The secret itself. For connectors, the vault and checks on the value; never for logs, errors or answers. */
  reveal(): string {
    return this.#secret;
  }

  /** Whether both are the same secret. For what was made from one and is to be made anew when it changes. */
  equals(other: Masked): boolean {
    return this.#secret === other.#secret;
  }

  toString(): string {
    return this.mask;
  }

  toJSON(): string {
    return this.mask;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.mask;
  }
}
