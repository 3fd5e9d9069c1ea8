import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { decryptJweToken, type JweKey } from './decrypt-jwe-token.ts';
import {
  changePart,
  flipBit,
  JWE_PARTS,
  type JweChanges,
  makeJweKeyPair,
  makeJweToken,
  SAMPLE_CRYPTOGRAM,
  SAMPLE_NUMBER,
  SAMPLE_TIME,
} from './jwe-token.fixture.ts';

const KEY = makeJweKeyPair('current');
const OLD = makeJweKeyPair('old');
const CONTEXT = { now: SAMPLE_TIME, expected: { minor: 9250n, currency: 'EUR' } };
const WINDOW = 5 * 60 * 1000;

const decrypt = (token: string, now = SAMPLE_TIME, keys: readonly JweKey[] = [KEY, OLD]) =>
  decryptJweToken(token, keys, { ...CONTEXT, now });
const cardOf = (token: string, now?: number) => {
  const card = decrypt(token, now);
  if (!card.ok) throw new Error(card.error.reason);
  return card.value;
};
const refusal = (kind: 'unreadable' | 'refused', reason: string) => ({ ok: false, error: { kind, reason } });

describe('a token of wallet3', () => {
  it('gives the card, and hides its secrets', () => {
    const card = cardOf(makeJweToken(KEY));
    expect(card).toMatchObject({
      numberType: 'DPAN',
      expiryMonth: '07',
      expiryYear: '2031',
      holder: undefined,
      eci: '05',
      amount: { minor: 9250n, currency: 'EUR' },
      replayUntil: SAMPLE_TIME + 24 * 60 * 60 * 1000,
      keyId: 'current',
    });
    expect(card.number.reveal()).toBe(SAMPLE_NUMBER);
    expect(card.verificationId?.reveal()).toBe(SAMPLE_CRYPTOGRAM);
    const shown = inspect(card, { depth: 9 });
    expect(shown).not.toContain(SAMPLE_NUMBER);
    expect(shown).not.toContain(SAMPLE_CRYPTOGRAM);
  });

  it.each([
    ['two digits', '05', '05'],
    ['one digit', '7', '07'],
    ['nothing', undefined, undefined],
  ])('may say the ECI in %s', (_how, eci_indicator, eci) => {
    expect(cardOf(makeJweToken(KEY, { content: { eci_indicator } })).eci).toBe(eci);
  });

  it('opens with the key that it names, and no other is tried', () => {
    expect(cardOf(makeJweToken(OLD)).keyId).toBe('old');
    expect(decrypt(makeJweToken(OLD), SAMPLE_TIME, [KEY])).toEqual(refusal('refused', 'key-unknown'));
    expect(decrypt(makeJweToken(OLD, { header: { kid: KEY.publicKeyHash } }))).toEqual(
      refusal('refused', 'does-not-open'),
    );
  });

  it('may authenticate its header, as the standard says', () => {
    const token = makeJweToken(KEY, { followsStandard: true });
    expect(cardOf(token).number.reveal()).toBe(SAMPLE_NUMBER);
    const other = changePart(token, 'header', (header) =>
      Buffer.from(header.toString().replace('JOSE', 'JWE')),
    );
    expect(decrypt(other)).toEqual(refusal('refused', 'does-not-open'));
  });

  it.each([
    ['alone', (data: string) => data],
    ['in its part of the sheet’s answer', (data: string) => ({ type: 'S', version: '100', data })],
    [
      'in the whole answer',
      (data: string) => ({ method: '3DS', '3DS': { type: 'S', version: '1.0.0', data } }),
    ],
  ])('is read %s', (_where, wrap) => {
    const wrapped = wrap(makeJweToken(KEY));
    const text = typeof wrapped === 'string' ? wrapped : JSON.stringify(wrapped);
    expect(cardOf(text).number.reveal()).toBe(SAMPLE_NUMBER);
  });

  it('is the same one however its header or its cryptogram is spelt', () => {
    const token = makeJweToken(KEY);
    const spaced = changePart(token, 'header', (header) => Buffer.from(` ${header.toString()}`));
    const again = makeJweToken(KEY, { content: { cryptogram: SAMPLE_CRYPTOGRAM.replace('AAA=', 'AAB=') } });
    expect(spaced).not.toBe(token);
    expect(cardOf(spaced).replayId).toBe(cardOf(token).replayId);
    expect(cardOf(again).replayId).toBe(cardOf(token).replayId);
    const other = { content: { cryptogram: Buffer.alloc(20, 7).toString('base64') } };
    expect(cardOf(makeJweToken(KEY, other)).replayId).not.toBe(cardOf(token).replayId);
  });
});

describe('a token of wallet3 is refused', () => {
  it.each([
    ...JWE_PARTS.slice(1).map((part) => [`a changed ${part}`, part, flipBit] as const),
    ['an encrypted key that is too short', 'encryptedKey', (bytes: Buffer) => bytes.subarray(1)] as const,
    ['an encrypted key of zeros', 'encryptedKey', (bytes: Buffer) => Buffer.alloc(bytes.length)] as const,
    ['a number beyond the modulus', 'encryptedKey', (bytes: Buffer) => bytes.fill(0xff)] as const,
  ])('with %s, in the same words as for every other', (_what, part, change) => {
    expect(decrypt(changePart(makeJweToken(KEY), part, change))).toEqual(refusal('refused', 'does-not-open'));
  });

  it.each([15, 17, 32])('whose content key has %i bytes', (length) => {
    const token = makeJweToken(KEY, {
      contentKey: Buffer.alloc(Math.max(length, 16), 1).subarray(0, length),
    });
    expect(decrypt(token)).toEqual(refusal('refused', 'does-not-open'));
  });

  it('before and after its time, to the millisecond', () => {
    const token = makeJweToken(KEY);
    expect(decrypt(token, SAMPLE_TIME + WINDOW)).toMatchObject({ ok: true });
    expect(decrypt(token, SAMPLE_TIME - WINDOW)).toMatchObject({ ok: true });
    expect(decrypt(token, SAMPLE_TIME + WINDOW + 1)).toEqual(refusal('refused', 'too-old'));
    expect(decrypt(token, SAMPLE_TIME - WINDOW - 1)).toEqual(refusal('refused', 'from-the-future'));
  });

  it.each<[string, JweChanges, string]>([
    ['for another amount', { content: { amount: '9251' } }, 'amount-differs'],
    ['in another currency', { content: { currency_code: 'USD' } }, 'currency-differs'],
    ['without an amount', { content: { amount: undefined } }, 'content-unknown'],
    ['with an amount of major units', { content: { amount: '92.50' } }, 'content-unknown'],
    ['with an amount below nothing', { content: { amount: '-9250' } }, 'content-unknown'],
    ['without a cryptogram', { content: { cryptogram: undefined } }, 'content-unknown'],
    ['with a short cryptogram', { content: { cryptogram: 'AAAA' } }, 'content-unknown'],
    ['with a month 13', { content: { tokenPanExpiration: '1331' } }, 'content-unknown'],
    ['with a year in front', { content: { tokenPanExpiration: '3107' } }, 'content-unknown'],
    ['with letters in the number', { content: { tokenPAN: '4761x39001010010' } }, 'content-unknown'],
    ['with a time that is no number', { content: { utc: 'now' } }, 'content-unknown'],
    ['with an amount twice', { content: '{"amount":"1","amount":"9250"}' }, 'content-unknown'],
    ['with a content that is no JSON', { content: 'hello' }, 'content-unknown'],
  ])('%s', (_what, changes, reason) => {
    expect(decrypt(makeJweToken(KEY, changes))).toEqual(refusal('refused', reason));
  });

  it.each<[string, JweChanges, string]>([
    ['another algorithm of keys', { header: { alg: 'RSA-OAEP-256' } }, 'algorithm-unknown'],
    ['no encryption', { header: { alg: 'none' } }, 'algorithm-unknown'],
    ['another algorithm of contents', { header: { enc: 'A256GCM' } }, 'algorithm-unknown'],
    ['a critical extension', { header: { crit: ['exp'] } }, 'header-unknown'],
    ['a compressed content', { header: { zip: 'DEF' } }, 'header-unknown'],
    ['no key', { header: { kid: undefined } }, 'header-unknown'],
    ['a long IV', { ivBytes: 16 }, 'length-unknown'],
  ])('as unreadable with %s', (_what, changes, reason) => {
    expect(decrypt(makeJweToken(KEY, changes))).toEqual(refusal('unreadable', reason));
  });

  it.each([
    ['', 'not-five-parts'],
    ['....', 'not-five-parts'],
    ['a.b.c.d.e.f', 'not-five-parts'],
    ['eA.eA.eA.eA', 'not-five-parts'],
    ['eB.eA.eA.eA.eA', 'not-five-parts'],
    ['eA.eA.eA.eA.eA', 'header-unknown'],
    ['x'.repeat(10_000), 'not-five-parts'],
    ['{', 'not-a-credential'],
    ['{"version":"EC_v1","data":"eA"}', 'not-a-credential'],
    ['{"type":"S","version":"101","data":"eA"}', 'not-a-credential'],
  ])('as unreadable when it is %s', (token, reason) => {
    expect(decrypt(token)).toEqual(refusal('unreadable', reason));
  });

  it('with a tag that was cut', () => {
    const cut = changePart(makeJweToken(KEY), 'tag', (tag) => tag.subarray(0, 4));
    expect(decrypt(cut)).toEqual(refusal('unreadable', 'length-unknown'));
  });
});
