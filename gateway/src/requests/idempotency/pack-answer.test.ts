import { expect, it } from 'vitest';
import { packAnswer, unpackAnswer } from './pack-answer.ts';

const ANSWER = JSON.stringify({ id: 'ä'.repeat(300), result: { code: '000.100.110' } });

it('an answer comes back as it was, whatever characters it has', () => {
  const packed = packAnswer(ANSWER) ?? new Uint8Array();
  expect(packed.length).toBeLessThan(ANSWER.length / 2);
  expect(unpackAnswer(packed)).toBe(ANSWER);
});

it.each([
  ['a short one', 'x'.repeat(199)],
  ['one with a full cart', 'x'.repeat(16_385)],
])('%s stays as it is', (_what, body) => {
  expect(packAnswer(body)).toBeUndefined();
});

it('an answer of a day ago opens with the dictionary of today', () => {
  // By the first version of the dictionary.
  const kept =
    'AUOUG+aJJomGlmlpZomGSUbJxikmqaZpZgbmhhZGlsYgTYSLAfTsbmmkZ0o4uwdn5BcomJgbGoKjnYR8HJRaWArKnCgFaUFRPqhUTU0B1x2YKQ8jlAwNdY0NFAyN0EOpFgA=';
  expect(unpackAnswer(Buffer.from(kept, 'base64'))).toContain('"state":"approved"');
});

it('an answer of a newer version is refused', () => {
  expect(() => unpackAnswer(Uint8Array.of(9))).toThrow('version 9');
});
