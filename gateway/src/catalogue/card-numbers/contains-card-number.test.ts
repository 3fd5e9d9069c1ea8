import { randomOf } from '@tollgate/testkit/simulation/random';
import { describe, expect, it } from 'vitest';
import { passesLuhn } from '../check-digits.ts';
import { containsCardNumber } from './contains-card-number.ts';

const NUMBER = '4200000000000000';

describe('a card number is found', () => {
  it.each([
    ['by itself', NUMBER],
    ['of 13 digits', '4222222222222'],
    ['of 19 digits', '6250940000000000008'],
    ['in groups', '4200 0000 0000 0000'],
    ['in groups with hyphens', '4200-0000-0000-0000'],
    ['in groups with dots, slashes and underscores', '4200.0000/0000_0000'],
    ['in groups with wide gaps and line breaks', '4200   0000\n0000\t–\u00a00000'],
    ['in the groups of American Express', '3434 343434 34343'],
    ['digit by digit', '4 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0'],
    ['digit by digit with commas', '4,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0'],
    ['in groups of four with any sign', '4200|0000|0000|0000'],
    ['with invisible characters between', '4200\u200b0000\u00ad0000\u20600000'],
    ['in digits of full width', '４２００００００００００００００'],
    ['in Arabic digits', '٤٢٠٠٠٠٠٠٠٠٠٠٠٠٠٠'],
    ['in mathematical digits', '𝟒𝟐𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎'],
    ['in a sentence', `please charge ${NUMBER}, until 12/28, thank you`],
    ['before its expiry', '4200 0000 0000 0000 12/28 123'],
    ['glued to letters', `VISA${NUMBER}exp1228`],
    ['after another number', `123 Main Street 12345 ${NUMBER}`],
    ['in an address', `https://shop.example/?order=7&pan=${NUMBER}`],
    ['escaped in an address', 'https://shop.example/?pan=4200%200000%E2%80%8B0000%2D0000'],
    ['with every digit escaped', NUMBER.replaceAll(/./g, (digit) => `%3${digit}`)],
    ['escaped twice', '4200%25200000%25200000%25200000'],
  ])('%s', (_where, text) => {
    expect(containsCardNumber(text)).toBe(true);
  });
});

describe('no card number is found', () => {
  it.each([
    ['in the end of one', 'ending in 0000'],
    ['where the check digit is wrong', '4200000000000001'],
    ['where no card begins like it', '1000000000000008'],
    ['in 12 digits', '500000000009'],
    ['in 20 digits', '42000000000000000000'],
    ['in a day and a time', '2026-11-20 07:00:00.123+0100'],
    ['in a time in milliseconds', '1763622000123'],
    ['in coordinates', '52.520008,13.404954'],
    ['in an IBAN', 'DE89 3704 0044 0532 0130 00'],
    ['in an id of the gateway', 'a4200000000000000f00000000000000'],
    ['in a UUID', '4111111a-1111-4111-8111-111111111111'],
    [
      'in what a browser says of itself',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7444.175 Safari/537.36',
    ],
    ['in nothing', ''],
  ])('%s', (_where, text) => {
    expect(containsCardNumber(text)).toBe(false);
  });

  it('shorter than those that are looked for', () => {
    expect(containsCardNumber('4222222222222', 14)).toBe(false);
  });
});

/** Random texts, the same in every run. */
function randomTexts(alphabet: string, length: number): string[] {
  const random = randomOf('random texts', alphabet, length);
  const text = (): string =>
    Array.from({ length }, () => alphabet[random.integer(0, alphabet.length - 1)]).join('');
  return Array.from({ length: 5000 }, text);
}

const shareOf = (texts: readonly string[]): number =>
  texts.filter((text) => containsCardNumber(text)).length / texts.length;

describe('of random references', () => {
  it.each([
    ['hexadecimal ids', '0123456789abcdef', 32],
    ['hexadecimal ids of 24 digits', '0123456789abcdef', 24],
    ['hashes', '0123456789abcdef', 64],
    ['ids in base 32', '0123456789ABCDEFGHJKMNPQRSTVWXYZ', 26],
    ['tokens in base 64', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', 43],
  ])('that are %s, none does', (_what, alphabet, length) => {
    expect(shareOf(randomTexts(alphabet, length))).toBe(0);
  });
});

it('agrees with the check of a whole number', () => {
  for (const digits of randomTexts('0123456789', 15)) {
    const number = `4${digits}`;
    expect(containsCardNumber(number)).toBe(passesLuhn(number));
  }
});
