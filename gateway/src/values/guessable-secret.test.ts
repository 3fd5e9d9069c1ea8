import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { guessableBecause } from './guessable-secret.ts';

/** Random bytes, the same in every run. */
function bytes(number: number): Buffer {
  return createHash('sha256').update(`secret ${number}`).digest();
}

describe('a secret that can be guessed', () => {
  it('is refused with a reason that quotes nothing of it', () =>
    forEveryCase(
      [
        ['', 'has fewer than 32 characters'],
        ['hunter2', 'has fewer than 32 characters'],
        ['f3a9c17be04d5826f3a9c17be04d582', 'has fewer than 32 characters'],
        ['0'.repeat(64), 'has few different characters'],
        ['0123'.repeat(16), 'has few different characters'],
        ['0123456789abcdef'.repeat(2), 'follows a pattern'],
        ['f3a9c17be04d5826'.repeat(2), 'follows a pattern'],
        ['f3a9c17be04d5826'.repeat(2).slice(0, -1).concat('5826'), 'follows a pattern'],
        ['abcdefghijklmnopqrstuvwxyz0123456789', 'follows a pattern'],
        ['zyxwvutsrqponmlkjihgfedcba9876543210', 'follows a pattern'],
        ['this-is-the-long-one-of-our-own-house', 'is made of words'],
        ['correct horse battery staple and more', 'is made of words'],
        ['THIS_IS_THE_LONG_ONE_OF_OUR_OWN_HOUSE', 'is made of words'],
        ['9f2C-x7Qe-demo-1Zk8-vW3m-5Rt0-aY6b-pL4j', 'is made of words'],
        ['9f2Cx7Qe1Zk8vW3m5Rt0aY6bpL4jTokenH2s', 'is made of words'],
        ['9f2Cx7Qe1Zk8vW3m5Rt0aY6bpL4jH2s12345', 'is made of words'],
      ],
      (text, reason) => {
        expect(guessableBecause(text)).toBe(reason);
      },
    ));

  it('is none of ten thousand random ones, in any of the usual alphabets', () => {
    const encodings = ['hex', 'base64', 'base64url'] as const;
    const refused = Array.from({ length: 10_000 }, (_none, number) => {
      const random = bytes(number);
      return [...encodings.map((encoding) => random.toString(encoding)), random.toString('hex', 0, 16)];
    })
      .flat()
      .filter((text) => guessableBecause(text) !== undefined);
    expect(refused).toEqual([]);
  });
});
