import type { MapName, PlainName } from '../catalogue/parameters/all-parameters.ts';

type NamedValue = readonly [name: string, value: string];

/** The parameters of a request, as they were read. */
interface ReadValues {
  /** The cleaned values of names outside of lists. */
  readonly values: ReadonlyMap<string, string>;
  /** As sent, with the fields of list items, in the order of the request. */
  readonly right: readonly NamedValue[];
  /** The cleaned values of those names among `right` whose value was not clean. */
  readonly cleaned: ReadonlyMap<string, string>;
  /** As sent. */
  readonly echoed: readonly NamedValue[];
  /** Cleaned. */
  readonly ordered: readonly NamedValue[];
  readonly unknownNames: number;
}

/**
 * The parameters of one request, each in the correct format.
 *
 * Every accessor gives cleaned values, which the acquirer gets: a postcode without separators, a text without line
 * breaks, a boolean as `true` or `false`. Only `echoed` and `asSent` give the text as sent.
 *
 * The values are in a private field, because they include card data: printing this object shows names at most.
 */
export class Parameters {
  readonly #values: ReadonlyMap<string, string>;
  readonly #right: readonly NamedValue[];
  readonly #cleaned: ReadonlyMap<string, string>;
  readonly #echoed: readonly NamedValue[];
  readonly #ordered: readonly NamedValue[];
  /** The number of unknown names. They were ignored. */
  readonly unknownNames: number;

  constructor({ values, right, cleaned, echoed, ordered, unknownNames }: ReadValues) {
    this.#values = values;
    this.#right = right;
    this.#cleaned = cleaned;
    this.#echoed = echoed;
    this.#ordered = ordered;
    this.unknownNames = unknownNames;
  }

  get(name: PlainName): string | undefined {
    return this.#values.get(name);
  }

  has(name: PlainName): boolean {
    return this.#values.has(name);
  }

  /** The value under a key of a map such as `customParameters`. */
  entry(map: MapName, key: string): string | undefined {
    return this.#values.get(`${map}[${key}]`);
  }

  isTrue(name: PlainName): boolean {
    return this.#values.get(name) === 'true';
  }

  /** The parameters that answers repeat, as they were sent, with their names on the wire; never a sensitive one. */
  get echoed(): readonly NamedValue[] {
    return this.#echoed;
  }

  /** The parameters that go to the acquirer in the order, with their cleaned values. */
  get ordered(): readonly NamedValue[] {
    return this.#ordered;
  }

  /** The entries of a map such as `overridePaymentType`, keys without their brackets, in the order of the request. */
  entriesOf(map: MapName): (readonly [key: string, value: string])[] {
    const stem = `${map}[`;
    return [...this.#values]
      .filter(([name]) => name.startsWith(stem))
      .map(([name, value]) => [name.slice(stem.length, -1), value]);
  }

  /** All accepted parameters with their cleaned values, in the order of the request; also the fields of list items. */
  *entries(): Generator<NamedValue> {
    for (const field of this.#right) {
      const cleaned = this.#cleaned.get(field[0]);
      yield cleaned === undefined ? field : [field[0], cleaned];
    }
  }

  /**
   * All parameters as they were sent, for a checkout that stores them and reads them again when it is paid, so that the
   * answer to the payment repeats what was sent. Sensitive ones were refused before.
   */
  asSent(): IterableIterator<NamedValue> {
    return this.#right.values();
  }

  toJSON(): readonly string[] {
    return this.#right.map(([name]) => name);
  }
}
