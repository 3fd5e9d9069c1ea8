import { expect, it } from 'vitest';
import { EVENTS } from './events.ts';
import { eventIn, readMessage } from './read-message.ts';
import { MESSAGES, type MessageCode, say } from './say.ts';

/** Values for the places of any message; the last has letters of a pattern. */
const VALUES = ['800.100.151', '20', 'EUR', 'a*b'];

it.each(Object.keys(MESSAGES) as MessageCode[])('%s is read back with its values', (code) => {
  const text = (say as (code: MessageCode, ...values: readonly string[]) => string)(code, ...VALUES);
  const places = new Set(MESSAGES[code].match(/\{\d\}/g));
  expect(readMessage(text)).toEqual({ code, values: VALUES.slice(0, places.size) });
});

it('reads nothing out of other sentences', () => {
  expect(readMessage('Something newer')).toBeUndefined();
});

it('words of an event are said in another language, part by part', () => {
  const texts = { ...EVENTS, approved: 'ja', 'of-operation': 'zu {0}', 'risk-score': 'Wert {0}' };
  const because = { ...texts, 'fallback-answered': '{1} von {0}', 'acquirer-says': '{2}: {0} {1}' };
  expect(eventIn(texts, 'RF 2.00 EUR, of 8ac7, risk score 5')).toBe('RF 2.00 EUR, zu 8ac7, Wert 5');
  expect(eventIn(because, 'to b, key k: the fallback, because a answered 800.100.152')).toBe(
    'to b, key k: 800.100.152 von a',
  );
  expect(eventIn(because, 'the acquirer says approved 000.000.000 of attempt 1')).toBe('1: ja 000.000.000');
  expect(eventIn(texts, 'something newer, of this gateway')).toBe('something newer, zu this gateway');
});
