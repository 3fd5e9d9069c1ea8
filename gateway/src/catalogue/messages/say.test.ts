import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';
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
