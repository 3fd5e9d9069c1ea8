import { format, inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { AccountNumber } from './account-number.ts';
import { CardNumber, SecurityCode } from './masked.ts';

const PAN = '4200123456780000';
const CVV = '737';
const card = { number: CardNumber.of(PAN), securityCode: SecurityCode.of(CVV) };

const copies = [Object.assign({}, card.number), Object.assign({}, card.securityCode)];

/** Every way in which a program turns a value into text without meaning to. */
const ROADS: Readonly<Record<string, () => string>> = {
  // oxlint-disable-next-line typescript/restrict-template-expressions -- the mistake is what is tested
  'a template': () => `${card.number} ${card.securityCode}`,
  'string concatenation': () => ''.concat(String(card.number), String(card.securityCode)),
  'joining a list': () => [card.number, card.securityCode].join(' '),
  JSON: () => JSON.stringify(card),
  'util.inspect': () => inspect(card),
  'util.inspect of everything': () => inspect(card, { showHidden: true, depth: Infinity, getters: false }),
  'the format %s': () => format('%s %s', card.number, card.securityCode),
  'the format %o': () => format('%o', card),
  'the format %O': () => format('%O', card),
  'the format %j': () => format('%j', card),
  'a copy of its properties': () => JSON.stringify(copies),
  'a copy and inspect': () => inspect(copies, { showHidden: true }),
  'its keys and entries': () =>
    JSON.stringify([
      Object.entries(card.number),
      Reflect.ownKeys(card.number),
      Reflect.ownKeys(card.securityCode),
    ]),
  // Without its stack, whose line numbers may be any digits.
  'the cause of an error': () =>
    inspect(Object.assign(new Error('declined', { cause: card }), { stack: 'Error: declined' }), {
      depth: Infinity,
    }),
  'a structured clone': () => inspect(structuredClone(card), { showHidden: true }),
  'a map': () => inspect(new Map([[card.number, card.securityCode]])),
};

describe('a card number and a CVV', () => {
  it('appear in no text that a program makes of them', () =>
    forEveryCase(Object.entries(ROADS), (_name, road) => {
      const printed = road();
      expect(printed).not.toContain('123456');
      expect(printed).not.toContain(PAN.slice(6, 12));
      expect(printed).not.toContain(CVV);
    }));

  it('are given by reveal() alone', () => {
    expect(card.number.reveal()).toBe(PAN);
    expect(card.securityCode.reveal()).toBe(CVV);
  });

  it('print as a mask that still distinguishes cards', () => {
    expect(String(card.number)).toBe('420012******0000');
    expect(JSON.stringify(card)).toBe('{"number":"420012******0000","securityCode":"***"}');
  });

  it('print a CVV of three and of four digits alike', () => {
    expect(String(SecurityCode.of('1234'))).toBe(String(SecurityCode.of('123')));
  });
});

describe('the shown parts of a card number', () => {
  it('are the first six and the last four digits', () => {
    expect([card.number.bin, card.number.last4Digits]).toEqual(['420012', '0000']);
  });

  it('leave at least two digits hidden', () =>
    forEveryCase(
      Array.from({ length: 25 }, (_, index) => index + 8),
      (length) => {
        const number = CardNumber.of('4'.repeat(length));
        expect(number.bin.length + number.last4Digits.length).toBeLessThanOrEqual(length - 2);
        expect(number.mask).toHaveLength(length);
        expect(number.mask).toContain('**');
      },
    ));
});

describe('the shown part of an account number', () => {
  it('is its end, and never more than is hidden', () =>
    forEveryCase(
      [
        ['DE89370400440532013000', '3000'],
        ['12345678', '5678'],
        ['12345', '45'],
        ['123', '3'],
      ],
      (text, shown) => {
        const number = AccountNumber.of(text);
        expect(number.last4).toBe(shown);
        expect([String(number), JSON.stringify({ number })]).toEqual([`…${shown}`, `{"number":"…${shown}"}`]);
      },
    ));
});
