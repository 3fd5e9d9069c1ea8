import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { array, assert, integer, property, record } from '../../../testing/fast-check.fixture.ts';
import { CardNumber } from '../../../values/masked.ts';
import type { Message } from '../messages/message-tables.ts';
import type { CardRangeEntry } from '../messages/pres.ts';
import { type CardRanges, countOf, findCard, NO_CARD_RANGES, refreshCardRanges } from './card-ranges.ts';

const ID = '6b9c2a4e-4f0d-4a6a-9a3e-0d2f6c1b7a10';

function answer(cardRangeData: readonly CardRangeEntry[], serialNum?: string): Message<'PRes'> {
  return {
    messageType: 'PRes',
    messageVersion: '2.2.0',
    threeDSServerTransID: ID,
    dsTransID: ID,
    dsStartProtocolVersion: '2.1.0',
    dsEndProtocolVersion: '2.2.0',
    serialNum,
    cardRangeData,
  };
}

/** A range with a method address of its own. */
function range(startRange: string, endRange: string, name: string, more: Partial<CardRangeEntry> = {}) {
  return {
    startRange,
    endRange,
    acsStartProtocolVersion: '2.1.0',
    acsEndProtocolVersion: '2.2.0',
    threeDSMethodURL: `https://issuer.example/${name}`,
    ...more,
  };
}

const all = (...entries: CardRangeEntry[]) =>
  refreshCardRanges(NO_CARD_RANGES, answer(entries, '1'), 'all-ranges').ranges;

const nameOf = (ranges: CardRanges, number: string) =>
  findCard(ranges, CardNumber.of(number))?.methodUrl?.split('/').at(-1);

describe('a card in its range', () => {
  const RANGES = all(
    range('4000000000000000', '4000000000999999', 'a'),
    range('4000000001000000', '4000000001000000', 'b'),
    range('4000000000000', '4000000099999', 'short'),
    range('9999999999999999999', '9999999999999999999', 'last'),
  );

  it.each([
    ['3999999999999999', undefined],
    ['4000000000000000', 'a'],
    ['4000000000999999', 'a'],
    ['4000000001000000', 'b'],
    ['4000000001000001', undefined],
    ['4000000000001', 'short'],
    ['40000000000001', undefined],
    ['9999999999999999999', 'last'],
    ['12345678', undefined],
  ])('is found by its number and length: %s is in %s', (number, name) => {
    expect(nameOf(RANGES, number)).toBe(name);
  });

  it('has the highest version that all speak, and the offers of its issuer', () => {
    const ranges = all(
      range('4000000000000000', '4000000000000009', 'a', { acsInfoInd: ['01', '03'] }),
      range('4000000000000010', '4000000000000019', 'b', {
        dsStartProtocolVersion: '2.1.0',
        dsEndProtocolVersion: '2.1.0',
      }),
      range('4000000000000020', '4000000000000029', 'c', {
        acsStartProtocolVersion: '2.3.0',
        acsEndProtocolVersion: '2.3.1',
      }),
    );
    const versions = ['4000000000000001', '4000000000000011', '4000000000000021'].map(
      (number) => findCard(ranges, CardNumber.of(number))?.version,
    );
    expect(versions).toEqual(['2.2.0', '2.1.0', undefined]);
    expect(findCard(ranges, CardNumber.of('4000000000000001'))?.offers).toEqual(['01', '03']);
  });

  it('is unknown before the first answer', () => {
    expect(findCard(NO_CARD_RANGES, CardNumber.of('4000000000000000'))).toBeUndefined();
  });
});

describe('a refresh', () => {
  const FIRST = all(
    range('4000000000000000', '4000000000000999', 'a'),
    range('5000000000000000', '5000000000000999', 'b'),
  );

  it('with changes adds, modifies and deletes, and keeps the rest', () => {
    const { ranges, leftOut } = refreshCardRanges(
      FIRST,
      answer(
        [
          range('4000000000000000', '4000000000000999', 'a2', { actionInd: 'M' }),
          range('5000000000000000', '5000000000000999', 'b', { actionInd: 'D' }),
          range('6000000000000000', '6000000000000999', 'c', { actionInd: 'A' }),
        ],
        '2',
      ),
      'changes',
    );
    expect(
      ['4000000000000001', '5000000000000001', '6000000000000001'].map((n) => nameOf(ranges, n)),
    ).toEqual(['a2', undefined, 'c']);
    expect(leftOut).toEqual({ backwards: 0, 'deletes-nothing': 0 });
    expect(ranges.serialNum).toBe('2');
    expect(nameOf(FIRST, '5000000000000001')).toBe('b');
  });

  it('with all ranges forgets those that are no longer there', () => {
    const { ranges } = refreshCardRanges(
      FIRST,
      answer([range('6000000000000000', '6000000000000999', 'c')]),
      'all-ranges',
    );
    expect(nameOf(ranges, '4000000000000001')).toBeUndefined();
    expect(ranges.serialNum).toBeUndefined();
  });

  it('without ranges changes nothing, and keeps the serial number', () => {
    const { ranges } = refreshCardRanges(FIRST, { ...answer([]), cardRangeData: undefined }, 'changes');
    expect(nameOf(ranges, '4000000000000001')).toBe('a');
    expect(ranges.serialNum).toBe('1');
  });

  it('lets the newest range win where two overlap, and gives the place back when it is deleted', () => {
    const inner = range('4000000000000100', '4000000000000199', 'inner');
    const { ranges } = refreshCardRanges(FIRST, answer([inner]), 'changes');
    const numbers = ['4000000000000099', '4000000000000100', '4000000000000199', '4000000000000200'];
    expect(numbers.map((number) => nameOf(ranges, number))).toEqual(['a', 'inner', 'inner', 'a']);
    const again = refreshCardRanges(ranges, answer([{ ...inner, actionInd: 'D' }]), 'changes').ranges;
    expect(numbers.map((number) => nameOf(again, number))).toEqual(['a', 'a', 'a', 'a']);
  });

  it('leaves out and names invalid entries', () => {
    const { ranges, leftOut } = refreshCardRanges(
      FIRST,
      answer([
        range('4000000000000009', '4000000000000000', 'x'),
        range('4000000000000', '4000000000000009', 'x'),
        range('7000000000000000', '7000000000000009', 'x', { actionInd: 'D' }),
      ]),
      'changes',
    );
    expect(leftOut).toEqual({ backwards: 2, 'deletes-nothing': 1 });
    expect(countOf(ranges)).toBe(2);
  });

  it('finds the newest range of every number, however they overlap', () => {
    const BASE = 4_000_000_000_000_000n;
    const spans = array(record({ start: integer({ min: 0, max: 40 }), size: integer({ min: 0, max: 20 }) }));
    assert(
      property(spans, (drawn) => {
        const entries = drawn.map(({ start, size }, index) =>
          range(String(BASE + BigInt(start)), String(BASE + BigInt(start + size)), String(index)),
        );
        const ranges = all(...entries);
        for (let number = 0; number <= 61; number += 1) {
          const newest = drawn.findLastIndex(({ start, size }) => start <= number && number <= start + size);
          const expected = newest === -1 ? undefined : String(newest);
          expect(nameOf(ranges, String(BASE + BigInt(number)))).toBe(expected);
        }
      }),
    );
  });

  it('takes a hundred thousand ranges, and finds a card by few comparisons', () => {
    const entries = Array.from({ length: 100_000 }, (_, index) => {
      const start = String(4_000_000_000 + index);
      return range(`${start}000000`, `${start}999999`, String(index));
    });
    const ranges = all(...entries);
    let comparisons = 0;
    const index = ranges.byLength.get(16);
    const from = new Proxy(index?.from ?? new BigUint64Array(), {
      get(target, name) {
        if (typeof name === 'string' && /^[0-9]+$/.test(name)) comparisons += 1;
        return Reflect.get(target, name, target) as unknown;
      },
    });
    const counting = { ...ranges, byLength: new Map([[16, { from, row: index?.row ?? new Int32Array() }]]) };
    expect(nameOf(counting, '4000077777123456')).toBe('77777');
    expect(comparisons).toBeLessThan(25);
  });

  it('never shows the number that was looked for', () => {
    expect(inspect(findCard(FIRST, CardNumber.of('4000000000000123')), { depth: null })).not.toContain(
      '0123',
    );
  });
});
