import type { MapName, PlainName } from '../catalogue/parameters/all-parameters.ts';

/**
 * The parameters of one request, each in its right format.
 *
 * The values sit in a private field, because card data is among them: printing this object shows names at most.
 */
export class Parameters {
  readonly #values: ReadonlyMap<string, string>;
  readonly #echoed: readonly (readonly [name: string, value: string])[];
  /** How many names nobody knew. They were ignored. */
  readonly unknownNames: number;

  constructor(
    values: ReadonlyMap<string, string>,
    echoed: readonly (readonly [string, string])[],
    unknownNames: number,
  ) {
    this.#values = values;
    this.#echoed = echoed;
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

  /** What answers repeat: names as on the wire, never anything sensitive. */
  get echoed(): readonly (readonly [name: string, value: string])[] {
    return this.#echoed;
  }

  /** The entries of a map such as `overridePaymentType`, keys without their brackets, in the order of the request. */
  entriesOf(map: MapName): (readonly [key: string, value: string])[] {
    const stem = `${map}[`;
    return [...this.#values]
      .filter(([name]) => name.startsWith(stem))
      .map(([name, value]) => [name.slice(stem.length, -1), value]);
  }

  /** All values as they came, for a checkout that keeps them. Sensitive names are refused before that. */
  entries(): IterableIterator<[string, string]> {
    return this.#values.entries();
  }

  toJSON(): readonly string[] {
    return [...this.#values.keys()];
  }
}
