import { describe, expect, it } from 'vitest';
import { CODES, INSTRUMENTS, NUMBERS } from '../../instruments/sample-instruments.fixture.ts';
import { instrumentBytes, instrumentOfBytes } from './seal-instrument.ts';
import { tracesOf } from './traces.fixture.ts';

describe('the bytes that are sealed', () => {
  it.each(INSTRUMENTS)(
    'of a $instrument.kind hold no code that is good for one payment',
    ({ instrument }) => {
      const bytes = instrumentBytes(instrument);
      expect(CODES.flatMap((code) => tracesOf(bytes, code))).toEqual([]);
      expect(bytes.toString()).not.toMatch(/securityCode|cryptogram|dtvc|dueDate|\*\*\*/);
    },
  );

  it('hold the numbers, which is what they are for', () => {
    const bytes = Buffer.concat(INSTRUMENTS.map(({ instrument }) => instrumentBytes(instrument)));
    expect(NUMBERS.flatMap((number) => tracesOf(bytes, number))).toEqual(
      NUMBERS.map((number) => `clear of ${number}`),
    );
  });

  it.each(INSTRUMENTS)('give a $instrument.kind back with every field it has', ({ instrument, opened }) => {
    const again = instrumentOfBytes(instrumentBytes(instrument));
    expect(Object.keys(again).toSorted()).toEqual(Object.keys(opened).toSorted());
    expect(again).toEqual(opened);
    expect(instrumentBytes(again)).toEqual(instrumentBytes(instrument));
  });
});
