import { describe, expect, it } from 'vitest';
import { parseInit, parsePageMessage } from './parse-from-page.ts';

describe('a message from the page', () => {
  it.each([undefined, null, 'pay', 7, [], {}])('is of no kind when it is %j', (data) => {
    expect(parsePageMessage(data).kind).toBeUndefined();
  });

  it('is read with nothing but its own parts', () => {
    const data = {
      kind: 'pay',
      turn: 1,
      checkoutId: 'AB12.n-1',
      purpose: 'registration',
      fields: [['shopperResultUrl', 'https://shop']],
    };
    const read = parsePageMessage({ ...data, extra: 1 });
    expect(read).toMatchObject(data);
    expect(read).not.toHaveProperty('extra');
    expect(parsePageMessage({ ...data, purpose: '../refund', fields: 'x' })).toMatchObject({
      ...data,
      purpose: 'payment',
      fields: [],
    });
  });

  it('can add to a payment what is no field of the card', () => {
    const fields = [
      ['card.number', '4200'],
      ['card.holder', 'Jane'],
      ['card.cvv', '123'],
      ['billing.city', 'Galway'],
      ['x'],
      'y',
      [1, 2],
    ];
    expect(parsePageMessage({ kind: 'pay', turn: 1, checkoutId: 'A', fields })).toMatchObject({
      fields: [['billing.city', 'Galway']],
    });
  });
});

const group = '0123456789abcdef';

describe('the answer to a frame', () => {
  it.each([undefined, {}, { tollgate: 'hello' }, { group: 'short' }])('is ignored when it is %j', (data) => {
    expect(parseInit(data)).toBeUndefined();
  });

  it.each(['../../admin', 'a/b', 'a?b', 'a b', '', 'ä', 'a'.repeat(129)])(
    'may not bind it to a checkout with the id "%s"',
    (checkoutId) => {
      const init = { group, settings: { checkoutId } };
      expect(parseInit(init)?.settings.checkoutId).toBe('');
    },
  );

  it('makes siblings of frames for the same checkout alone', () => {
    const [first, second, other] = ['A1', 'A1', 'B1'].map(
      (checkoutId) => parseInit({ group, settings: { checkoutId } })?.group,
    );
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is complete even when the page leaves settings out', () => {
    expect(parseInit({ group, members: ['cvv', 'pin'] })).toMatchObject({
      members: ['cvv'],
      settings: { offered: [], groupDigits: true, emptyCvvAllowed: false, language: 'en', look: {} },
    });
  });
});
