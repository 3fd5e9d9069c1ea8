import type { PlainName } from '../catalogue/parameters/all-parameters.ts';

/** The names that a request sent with a value, right or wrong. */
export class SentNames {
  readonly #values: ReadonlyMap<string, string>;
  readonly #right: readonly (readonly [name: string, value: string])[];
  readonly #wrong: ReadonlyMap<string, string>;

  /**
   * @param values values of names outside of lists: for a full cart, a set of all names would cost as much as all other
   * checks
   */
  constructor(
    values: ReadonlyMap<string, string>,
    right: readonly (readonly [name: string, value: string])[],
    wrong: ReadonlyMap<string, string>,
  ) {
    this.#values = values;
    this.#right = right;
    this.#wrong = wrong;
  }

  has(name: PlainName): boolean {
    return this.#values.has(name) || this.#wrong.has(name);
  }

  *[Symbol.iterator](): Generator<string> {
    for (const [name] of this.#right) {
      yield name;
    }
    yield* this.#wrong.keys();
  }
}
