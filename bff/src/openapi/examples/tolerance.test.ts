// needs: the night
import { beforeAll, describe, expect, it } from 'vitest';
import { type SentExample, sendExamples } from './send-examples.fixture.ts';

/** What a newer or a careless integration may send; none of it means anything in this version. */
const UNKNOWN = {
  headers: { 'x-shop-version': '9.1', 'accept-language': 'tlh', prefer: 'respond-async', cookie: 'a=b' },
  fields: {
    futureField: '1',
    'future.nested.field': '2',
    'future.list[0].field': '3',
    'card.favouriteColour': 'green',
    AMOUNT: '1.00',
    __proto__x: 'x',
    constructor: 'x',
  },
} as const;

function recordedOf(sent: readonly SentExample[]): unknown[] {
  return sent.map(({ recorded }) => recorded);
}

describe('within version 1', () => {
  let plain: unknown[];
  beforeAll(async () => {
    plain = recordedOf(await sendExamples());
  });

  it('unknown parameters and headers change no answer', async () => {
    expect(plain.length).toBeGreaterThan(20);
    expect(recordedOf(await sendExamples(UNKNOWN))).toEqual(plain);
  });

  it('known parameters do change one, so that the comparison above can fail', async () => {
    expect(recordedOf(await sendExamples({ fields: { descriptor: 'Tea shop' } }))).not.toEqual(plain);
  });
});
