import { createHash, createPublicKey, X509Certificate } from 'node:crypto';
import { inspect } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PostedToken } from '../simulator/make-ec-v1-token.ts';
import type { SigningChain } from '../simulator/make-signing-chain.ts';
import {
  makeEcV1Token,
  makeProcessingKey,
  TEST_CARD,
  TEST_TRANSACTION,
  type TestTokenContents,
} from './ec-v1-token.fixture.ts';
import { type EcV1Context, type EcV1Keys, openEcV1 } from './open-ec-v1.ts';
import { merchantHashOf, processingKeyOf } from './processing-key.ts';
import { makeSigningChain, newEllipticKey } from './signing-chain.fixture.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const CONTEXT: EcV1Context = { now: NOW, expected: { minor: 1999n, currency: 'EUR' } };

const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const unreadable = (reason: string) => ({ ok: false, error: { kind: 'unreadable', reason } });

/** As the browser hands a token out. */
const wrap = (token: unknown, transactionIdentifier = TEST_TRANSACTION.toString('hex')) => ({
  paymentData: token,
  paymentMethod: { displayName: 'Visa 1111', network: 'Visa', type: 'debit' },
  transactionIdentifier,
});

describe('A token of wallet1', () => {
  let chain: SigningChain;
  const key = makeProcessingKey();
  const older = makeProcessingKey();
  let keys: EcV1Keys;

  beforeAll(async () => {
    chain = makeSigningChain();
    keys = { roots: [chain.root], processing: [key, older] };
  });

  const make = (making: Partial<TestTokenContents> = {}): PostedToken =>
    makeEcV1Token({ chain, key, signedAt: new Date(NOW), ...making });
  const open = (posted: unknown, context: Partial<EcV1Context> = {}) =>
    openEcV1(posted, keys, { ...CONTEXT, ...context });
  const withCard = (changes: object) => make({ plaintext: { ...TEST_CARD, ...changes } });

  test('gives the card, its proof of authentication and its amount', () => {
    const opened = open(make());

    expect(opened).toMatchObject({
      ok: true,
      value: {
        numberType: 'DPAN',
        expiryMonth: '12',
        expiryYear: '2031',
        holder: undefined,
        eci: '05',
        replayId: 'ab'.repeat(32),
        replayUntil: NOW + DAY,
        amount: CONTEXT.expected,
        keyId: key.publicKeyHash,
      },
    });
    const card = opened.ok ? opened.value : undefined;
    expect(card?.number.reveal()).toBe(TEST_CARD.applicationPrimaryAccountNumber);
    expect(card?.verificationId?.reveal()).toBe(TEST_CARD.paymentData.onlinePaymentCryptogram);
  });

  test('shows neither card number nor proof when its card is printed', () => {
    const printed = inspect(open(make()), { depth: 10 });

    expect(printed).not.toContain(TEST_CARD.applicationPrimaryAccountNumber);
    expect(printed).not.toContain(TEST_CARD.paymentData.onlinePaymentCryptogram);
  });

  test('is taken in each form in which shops post it', () => {
    const token = make();
    const forms = [token, wrap(token), JSON.stringify(token), base64(token), base64(wrap(token))];

    expect(forms.map((form) => open(form).ok)).toEqual([true, true, true, true, true]);
  });

  test('may have data of the application, a holder, no indicator, and fields of later versions', () => {
    const { onlinePaymentCryptogram } = TEST_CARD.paymentData;
    const plaintext = {
      ...TEST_CARD,
      cardholderName: ' Jane Jones ',
      currencyCode: '8',
      paymentData: { onlinePaymentCryptogram },
      merchantTokenIdentifier: 'later',
    };
    const token = make({ plaintext, applicationData: Buffer.alloc(32, 7) });

    const opened = open(token, { expected: { minor: 1999n, currency: 'ALL' } });

    expect(opened).toMatchObject({ ok: true, value: { holder: 'Jane Jones', eci: undefined } });
  });

  test('is opened by the key that it names, whichever that is', () => {
    expect(open(make({ key: older }))).toMatchObject({ ok: true, value: { keyId: older.publicKeyHash } });
  });

  test('is refused for a key that the merchant does not have', () => {
    expect(open(make({ key: makeProcessingKey() }))).toEqual(refused('key-unknown'));
  });

  test('is refused when it was encrypted for another merchant', () => {
    const other = processingKeyOf(key.privateKey, merchantHashOf('merchant.test.two'));

    expect(open(make({ key: other }))).toEqual(refused('decryption-failed'));
  });

  test('is taken for five minutes before and after its signature', () => {
    const token = make();
    const at = (now: number) => open(token, { now }).ok;

    expect([at(NOW - 5 * MINUTE), at(NOW + 5 * MINUTE)]).toEqual([true, true]);
    expect(open(token, { now: NOW - 5 * MINUTE - 1 })).toEqual(refused('from-the-future'));
    expect(open(token, { now: NOW + 5 * MINUTE + 1 })).toEqual(refused('too-old'));
  });

  test('is refused for another amount or currency', () => {
    const token = make();

    expect(open(token, { expected: { minor: 2000n, currency: 'EUR' } })).toEqual(refused('amount-differs'));
    expect(open(token, { expected: { minor: 1999n, currency: 'USD' } })).toEqual(refused('currency-differs'));
  });

  test('is refused when its wrapper names another transaction', () => {
    const id = TEST_TRANSACTION.toString('hex').toUpperCase();

    expect(open(wrap(make(), id)).ok).toBe(true);
    expect(open(wrap(make(), '00'.repeat(32)))).toEqual(refused('transaction-differs'));
  });

  test('has the same replay identifier in capitals', () => {
    const token = make();
    const header = { ...token.header, transactionId: token.header['transactionId']?.toUpperCase() };

    expect(open({ ...token, header })).toMatchObject({ ok: true, value: { replayId: 'ab'.repeat(32) } });
  });

  test('is refused when one bit of what is signed was changed', () => {
    const token = make({ applicationData: Buffer.alloc(32, 7) });
    const changed = [
      { ...token, data: flipped(token.data, 'base64') },
      { ...token, header: { ...token.header, transactionId: flipped(token.header['transactionId'], 'hex') } },
      {
        ...token,
        header: { ...token.header, applicationData: flipped(token.header['applicationData'], 'hex') },
      },
      { ...token, header: { ...token.header, ephemeralPublicKey: make().header['ephemeralPublicKey'] } },
    ];

    expect(changed.map((one) => open(one))).toEqual(changed.map(() => refused('digest-differs')));
  });

  test('is no new transaction when bytes of the signed fields move from one to the next', () => {
    const token = make({ applicationData: Buffer.alloc(32, 7) });
    const { applicationData = '', transactionId = '', ...header } = token.header;
    const moved = [
      { ...header, transactionId: transactionId + applicationData },
      {
        ...header,
        transactionId: transactionId + applicationData.slice(0, 2),
        applicationData: applicationData.slice(2),
      },
    ];

    const results = moved.map((one) => open({ ...token, header: one }));

    expect(results).toEqual([unreadable('field-malformed'), unreadable('field-malformed')]);
  });

  test('has no changed bit in its signature that gives another card, or an exception', () => {
    const token = make();
    const signature = Buffer.from(token.signature, 'base64');
    const good = inspect(open(token));

    const others = Array.from({ length: Math.floor(signature.length / 3) }, (_, third) => {
      const place = 3 * third;
      const copy = Buffer.from(signature);
      copy.writeUInt8(copy.readUInt8(place) ^ (1 << (place % 8)), place);
      return open({ ...token, signature: copy.toString('base64') });
    }).filter(({ ok }) => ok);

    expect(others.length).toBeLessThan(signature.length / 30);
    expect(others.map((one) => inspect(one))).toEqual(others.map(() => good));
  });

  test('is refused when a chain of other keys and the same names signed it, even with its root inside', async () => {
    const other = makeSigningChain();
    const certificates = [other.leaf, other.intermediate, other.root.raw];

    expect(open(make({ chain: other }))).toEqual(refused('chain-broken'));
    expect(open(make({ chain: other, cms: { certificates } }))).toEqual(refused('certificate-unexpected'));
  });

  test('is refused with a card that is not whole, or of the kind with the data of a chip', () => {
    expect(open(withCard({ paymentDataType: 'EMV' }))).toEqual(refused('emv-not-supported'));
    const malformed = [
      withCard({ paymentDataType: 'other' }),
      withCard({ applicationPrimaryAccountNumber: '4111' }),
      withCard({ applicationExpirationDate: '311331' }),
      withCard({ transactionAmount: 19.99 }),
      withCard({ transactionAmount: -1999 }),
      withCard({ transactionAmount: 2 ** 53 }),
      withCard({ currencyCode: 'EUR' }),
      withCard({ paymentData: {} }),
      withCard({ paymentData: { ...TEST_CARD.paymentData, eciIndicator: '005' } }),
      withCard({ paymentData: { onlinePaymentCryptogram: 'AAEC' } }),
      make({ plaintext: 'not JSON' }),
      make({ plaintext: '' }),
      make({ plaintext: 'null' }),
    ];

    expect(malformed.map((one) => open(one))).toEqual(malformed.map(() => refused('card-malformed')));
  });

  test('is unreadable in the variant with RSA, and in unknown versions', () => {
    expect(open({ ...make(), version: 'RSA_v1' })).toEqual(unreadable('rsa-not-supported'));
    expect(open({ ...make(), version: 'EC_v2' })).toEqual(unreadable('version-unknown'));
  });

  test('is unreadable when it is something else', () => {
    const others = [undefined, null, 1, [], '', '{', 'e30=', '%%%', 'null', {}, { paymentData: null }];

    expect(others.map((one) => open(one))).toEqual(others.map(() => unreadable('no-token')));
  });

  test('is unreadable with a malformed field', () => {
    const token = make();
    const { header } = token;
    const malformed = [
      { ...token, data: `${token.data}\n` },
      { ...token, data: undefined },
      { ...token, signature: 'A'.repeat(16_388) },
      { ...token, header: undefined },
      { ...token, header: { ...header, publicKeyHash: 'AAAA' } },
      { ...token, header: { ...header, transactionId: 'ab' } },
      { ...token, header: { ...header, applicationData: 'ab' } },
    ];

    expect(malformed.map((one) => open(one))).toEqual(malformed.map(() => unreadable('field-malformed')));
  });

  test('is unreadable with a key of another curve, off the curve, or with bytes behind it', () => {
    const token = make();
    const point = Buffer.from(token.header['ephemeralPublicKey'] ?? '', 'base64');
    const openWith = (bytes: Buffer) =>
      open({ ...token, header: { ...token.header, ephemeralPublicKey: bytes.toString('base64') } });
    const offCurve = Buffer.from(point).fill(1, 60, 70);
    const longer = Buffer.concat([point, Buffer.from([0])]);
    // Its name is as long as that of P-256.
    const other = createPublicKey(newEllipticKey('SM2')).export({ format: 'der', type: 'spki' });
    const malformed = [offCurve, longer, other, Buffer.alloc(91)];

    expect(malformed.map(openWith)).toEqual(malformed.map(() => unreadable('ephemeral-key-malformed')));
  });

  test('too short for its authentication tag is refused', () => {
    const token = make();
    const { ephemeralPublicKey = '' } = token.header;
    const data = Buffer.alloc(15);
    const signed = Buffer.concat([Buffer.from(ephemeralPublicKey, 'base64'), data, TEST_TRANSACTION]);
    // Signed by the maker, for the key of another token.
    const { signature } = make({ signed });

    expect(open({ ...token, data: data.toString('base64'), signature })).toEqual(
      refused('decryption-failed'),
    );
  });

  test('names its key by the hash of the public key', () => {
    const certificate = new X509Certificate(chain.leaf);
    const spki = certificate.publicKey.export({ format: 'der', type: 'spki' });

    expect(processingKeyOf(chain.leafKey, merchantHashOf('any')).publicKeyHash).toBe(
      createHash('sha256').update(spki).digest('base64'),
    );
  });
});

function flipped(text = '', encoding: 'base64' | 'hex'): string {
  const bytes = Buffer.from(text, encoding);
  bytes.writeUInt8(bytes.readUInt8(3) ^ 1, 3);
  return bytes.toString(encoding);
}
