import type { MapName, PlainName } from '../catalogue/parameters/all-parameters.ts';

type NamedValue = readonly [name: string, value: string];

/** A parameter that goes to the acquirer in the order. */
export interface OrderedValue {
  readonly name: string;
  readonly value: string;
  /** It must not be shown. */
  readonly isHidden: boolean;
}

/**
 * The parameters of one request, each in the correct format.
 *
 * The values are in a private field, because they include card data: printing this object shows names at most.
 */
export class Parameters {
  readonly #values: ReadonlyMap<string, string>;
  readonly #right: readonly NamedValue[];
  readonly #echoed: readonly NamedValue[];
  readonly #ordered: readonly OrderedValue[];
  /** The number of unknown names. They were ignored. */
  readonly unknownNames: number;

  /**
   * @param values values of names outside of lists; `right` also has the fields of list items, in the order of the
   * request
   */
  constructor(
    values: ReadonlyMap<string, string>,
    right: readonly NamedValue[],
    echoed: readonly NamedValue[],
    ordered: readonly OrderedValue[],
    unknownNames: number,
  ) {
    this.#values = values;
    this.#right = right;
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

  /** The parameters that answers repeat, with their names on the wire; never a sensitive one. */
  get echoed(): readonly NamedValue[] {
    return this.#echoed;
  }

  /** The parameters that go to the acquirer in the order. */
  get ordered(): readonly OrderedValue[] {
    return this.#ordered;
  }

  /** The entries of a map such as `overridePaymentType`, keys without their brackets, in the order of the request. */
  entriesOf(map: MapName): (readonly [key: string, value: string])[] {
    const stem = `${map}[`;
    return [...this.#values]
      .filter(([name]) => name.startsWith(stem))
      .map(([name, value]) => [name.slice(stem.length, -1), value]);
  }

  /** All values as they were sent, for a checkout that stores them. Sensitive ones were refused before. */
  entries(): IterableIterator<NamedValue> {
    return this.#right.values();
  }

  toJSON(): readonly string[] {
    return this.#right.map(([name]) => name);
  }
}
