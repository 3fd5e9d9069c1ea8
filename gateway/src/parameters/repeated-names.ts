type NamedValue = readonly [name: string, value: string];

/**
 * The values that names of one request were sent with first.
 *
 * Most requests repeat nothing, so the accepted values are indexed at the first repetition only; from then on each is
 * entered once. A body of many repetitions is read in linear time.
 */
export class RepeatedNames {
  readonly #accepted: readonly NamedValue[];
  readonly #wrong: ReadonlyMap<string, string>;
  readonly #first = new Map<string, string>();
  #entered = 0;

  /** Both grow while the request is read; of a name that is wrong, the last value is kept. */
  constructor(accepted: readonly NamedValue[], wrong: ReadonlyMap<string, string>) {
    this.#accepted = accepted;
    this.#wrong = wrong;
  }

  /** Whether a repeated name has the same value as before, so that it says nothing new. */
  isSame([name, value]: NamedValue): boolean {
    const wrong = this.#wrong.get(name);
    return wrong === undefined ? this.#acceptedValue(name) === value : wrong === value;
  }

  #acceptedValue(name: string): string | undefined {
    for (const [each, value] of this.#accepted.slice(this.#entered)) {
      this.#first.set(each, value);
    }
    this.#entered = this.#accepted.length;
    return this.#first.get(name);
  }
}
