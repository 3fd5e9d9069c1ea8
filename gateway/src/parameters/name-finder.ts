import { type FoundParameter, findParameter, readIndex } from './find-parameter.ts';
import { type KnownParameter, NAME_INDEX } from './name-index.ts';

/** One field of the items of a list in a request, such as `.price` of `cart.items[n].price`. */
interface ItemField {
  readonly known: KnownParameter;
  /** The text before the index: `cart.items[`. */
  readonly start: string;
  /** The text after the index: `].price`. */
  readonly end: string;
  readonly lastIndex: number;
  /** A one for each index that was sent. */
  readonly met: Uint8Array;
  /** The field that followed it in the previous item. */
  next: ItemField | undefined;
  /** The last value that was accepted, as sent and as read: many items have the same, which needs no second look. */
  value: string | undefined;
  read: string;
}

/**
 * Finds the names of one request, one after the other.
 *
 * The items of a list usually have the same fields in the same order, so the field that followed in the previous item
 * is tried first: most names are then compared once and not parsed. A full cart has 40 000 names.
 */
export class NameFinder {
  readonly #fields = new Map<KnownParameter, ItemField>();
  #last: ItemField | undefined;
  /** Whether the last name was a repeated field of an item; `undefined` when it was not a field of an item. */
  isRepeatedField: boolean | undefined;

  /** How the value of a field of an item was read in another item; `undefined` where it was not. */
  readBefore(value: string): string | undefined {
    return this.#last?.value === value ? this.#last.read : undefined;
  }

  /** Notes that the value of a field of an item was accepted. */
  keepRead(value: string, read: string): void {
    if (this.#last === undefined) return;
    this.#last.value = value;
    this.#last.read = read;
  }

  find(name: string): FoundParameter {
    const guess = this.#last?.next;
    if (guess !== undefined && hasEnds(name, guess)) {
      const index = readIndex(name, guess.start.length, name.length - guess.end.length);
      if (index !== undefined && index <= guess.lastIndex) {
        this.#meet(guess, index);
        return guess.known;
      }
    }
    const plain = NAME_INDEX.plain.get(name);
    if (plain !== undefined) {
      this.isRepeatedField = undefined;
      return plain;
    }
    const found = findParameter(name);
    const field = found.kind === 'known' ? this.#fieldOf(name, found) : undefined;
    if (field === undefined) {
      this.isRepeatedField = undefined;
      return found;
    }
    if (this.#last !== undefined) this.#last.next = field;
    this.#meet(field, Number(name.slice(field.start.length, name.length - field.end.length)));
    return found;
  }

  /** The field of a known name; `undefined` for names with no index or two. */
  #fieldOf(name: string, known: KnownParameter): ItemField | undefined {
    const bracket = name.indexOf('[');
    const branch = bracket === -1 ? undefined : NAME_INDEX.branches.get(name.slice(0, bracket));
    if (branch?.kind !== 'indexed' || name.includes('[', bracket + 1)) return undefined;
    const before = this.#fields.get(known);
    if (before !== undefined) return before;
    const field: ItemField = {
      known,
      start: name.slice(0, bracket + 1),
      end: name.slice(name.indexOf(']', bracket)),
      lastIndex: branch.lastIndex,
      met: new Uint8Array(branch.lastIndex + 1),
      next: undefined,
      value: undefined,
      read: '',
    };
    this.#fields.set(known, field);
    return field;
  }

  #meet(field: ItemField, index: number): void {
    this.isRepeatedField = field.met[index] === 1;
    field.met[index] = 1;
    this.#last = field;
  }
}

/** Slices are compared in words; `startsWith` and `endsWith` compare one character after the other. */
function hasEnds(name: string, { start, end }: ItemField): boolean {
  return name.slice(0, start.length) === start && name.slice(-end.length) === end;
}
