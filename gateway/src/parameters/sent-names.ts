/**
 * The names that a request sent with a value, right or wrong.
 *
 * The names of right values are the keys of the values themselves: a second set of them costs a full cart as much as
 * all its checks.
 */
export class SentNames {
  readonly #values: ReadonlyMap<string, string>;
  readonly #wrong: ReadonlySet<string>;

  constructor(values: ReadonlyMap<string, string>, wrong: ReadonlySet<string>) {
    this.#values = values;
    this.#wrong = wrong;
  }

  has(name: string): boolean {
    return this.#values.has(name) || this.#wrong.has(name);
  }

  *[Symbol.iterator](): Generator<string> {
    yield* this.#values.keys();
    yield* this.#wrong;
  }
}
