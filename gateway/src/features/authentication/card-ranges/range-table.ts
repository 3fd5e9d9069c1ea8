import type { CardRange, RangeFacts } from './card-range.ts';

/**
 * Declared ranges, the newest last, in a few large arrays: a thread hands hundreds of thousands to another one in no
 * time, and the garbage collector has nothing to walk through.
 */
export interface RangeTable {
  /** How many digits the numbers of each range have. */
  readonly digits: Uint8Array<ArrayBuffer>;
  /** The first and the last number of each. The largest, of 19 digits, fits in 64 bits. */
  readonly starts: BigUint64Array<ArrayBuffer>;
  readonly ends: BigUint64Array<ArrayBuffer>;
  /** Which text has the facts of each. */
  readonly facts: Uint32Array<ArrayBuffer>;
  /** Where each text begins in `texts`, and behind the last one its end. */
  readonly textStarts: Uint32Array<ArrayBuffer>;
  /** The texts in UTF-8, each once. */
  readonly texts: Uint8Array<ArrayBuffer>;
}

export function rangeTable(ranges: Iterable<CardRange>): RangeTable {
  const rows = [...ranges];
  const places = new Map<string, number>();
  const facts = Uint32Array.from(rows, ({ facts: text }) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  const texts = Array.from(places.keys(), (text) => Buffer.from(text));
  const textStarts = new Uint32Array(texts.length + 1);
  texts.forEach(({ length }, place) => {
    textStarts[place + 1] = (textStarts[place] ?? 0) + length;
  });
  return {
    digits: Uint8Array.from(rows, ({ start }) => start.length),
    starts: BigUint64Array.from(rows, ({ start }) => BigInt(start)),
    ends: BigUint64Array.from(rows, ({ end }) => BigInt(end)),
    facts,
    textStarts,
    // A copy of its own: a small buffer shares its memory with others.
    texts: new Uint8Array(Buffer.concat(texts)),
  };
}

/** All ranges, the oldest first. */
export function* rangesOf(table: RangeTable): Generator<CardRange> {
  for (const [row, digits] of table.digits.entries()) {
    const number = (of: bigint | undefined): string => String(of).padStart(digits, '0');
    yield { start: number(table.starts[row]), end: number(table.ends[row]), facts: textOf(table, row) };
  }
}

export function factsOf(table: RangeTable, row: number): RangeFacts {
  return JSON.parse(textOf(table, row)) as RangeFacts;
}

function textOf({ facts, textStarts, texts }: RangeTable, row: number): string {
  const place = facts[row] ?? 0;
  return Buffer.from(texts.buffer).toString('utf8', textStarts[place], textStarts[place + 1]);
}
