import { readFileSync } from 'node:fs';
import { BRANDS } from '@tollgate/gateway/catalogue/brands/card-brands';
import { describe, expect, it } from 'vitest';
import { CARD_ENTITY, FORM, TOKEN, testAppOfFile } from '../test-app.ts';

const GUIDE = readFileSync(new URL('../../../../docs/guide/embedding.md', import.meta.url), 'utf8');

const CARDS = [...GUIDE.matchAll(/^\| ([A-Z]+) +\| ([\d ]+?) +\| ([a-z, ]+?) +\|$/gm)].map(
  ([, brand = '', number = '', code = '']) => ({ brand, number: number.replaceAll(' ', ''), code }),
);

const SHOWN_CODES: Readonly<Record<string, string>> = { three: '123', four: '1234', none: '' };

const test = testAppOfFile();

describe('the guide to embedding', () => {
  it('has a test card for every international brand', () => {
    expect(CARDS.map(({ brand }) => brand).toSorted()).toEqual(Object.keys(BRANDS).toSorted());
  });

  it.each(CARDS)('has a card of $brand that is approved and known by its number', async (card) => {
    const cvv = SHOWN_CODES[/^[a-z]+/.exec(card.code)?.[0] ?? ''];
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/payments',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': FORM },
      payload: new URLSearchParams({
        entityId: CARD_ENTITY,
        amount: '48.00',
        currency: 'EUR',
        paymentType: 'DB',
        'card.number': card.number,
        'card.expiryMonth': '12',
        'card.expiryYear': '2034',
        'card.cvv': cvv ?? 'not said',
      }).toString(),
    });
    expect(answer.json()).toMatchObject({ paymentBrand: card.brand, result: { code: '000.100.110' } });
  });
});
