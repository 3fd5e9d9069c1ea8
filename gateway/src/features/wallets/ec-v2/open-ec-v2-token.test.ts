import { describe, expect, it } from 'vitest';
import type { Fields, SignedToken, TokenRecipe } from '../simulator/make-ec-v2-token.ts';
import {
  CONTEXT,
  CRYPTOGRAM,
  DEVICE_CARD,
  flipped,
  makeToken,
  NOW,
  newKeyPair,
  OWN_KEY,
  PAN_ONLY,
  payloadOf,
} from './ec-v2-token.fixture.ts';
import { type EcV2Context, openEcV2Token } from './open-ec-v2-token.ts';

const open = (recipe: Partial<TokenRecipe> = {}, context: Partial<EcV2Context> = {}, keys = [OWN_KEY]) =>
  openEcV2Token(makeToken(recipe), keys, { ...CONTEXT, ...context });

/** The reason alone, so that a table of refusals stays readable; `opened` where there is none. */
function reason(recipe: Partial<TokenRecipe>, context: Partial<EcV2Context> = {}, keys = [OWN_KEY]): string {
  const result = open(recipe, context, keys);
  return result.ok ? 'opened' : `${result.error.kind}: ${result.error.reason}`;
}

const inEncrypted = (change: (message: Fields) => Fields) => ({
  inToken: (token: SignedToken) => ({
    ...token,
    signedMessage: JSON.stringify({ ...parsed(token.signedMessage), ...change(parsed(token.signedMessage)) }),
  }),
});

const withAnotherSignature = ({ intermediateSigningKey: key, ...token }: SignedToken) => ({
  ...token,
  intermediateSigningKey: { ...key, signatures: ['AAAA', ...(key?.signatures ?? [])] },
});

const rootKeysUntil = (expires: number) => CONTEXT.rootKeys.map((root) => ({ ...root, expires }));

function parsed(json: string): Fields {
  const value: Fields = JSON.parse(json);
  return value;
}

describe('a token of wallet 2', () => {
  it.each(['ECv1', 'ECv2', 'ECv2SigningOnly'] as const)('gives its card in version %s', (version) => {
    const result = open({ version });
    expect(result).toMatchObject({
      ok: true,
      value: {
        numberType: 'PAN',
        expiryMonth: '07',
        expiryYear: '2031',
        holder: undefined,
        verificationId: undefined,
        eci: undefined,
        replayId: 'message-1',
        replayUntil: NOW + 60_000,
        amount: undefined,
        keyId: version === 'ECv2SigningOnly' ? undefined : 'own',
      },
    });
    expect(result.ok && result.value.number.reveal()).toBe('4111111111111111');
  });

  it('gives the number of a device with its cryptogram and its indicator in two digits', () => {
    const result = open({ payload: payloadOf(DEVICE_CARD) });
    expect(result).toMatchObject({ ok: true, value: { numberType: 'DPAN', eci: '05' } });
    expect(result.ok && result.value.verificationId?.reveal()).toBe(CRYPTOGRAM);
  });

  it('counts bytes, and not characters, in what is signed', () => {
    expect(
      reason({ version: 'ECv2SigningOnly', payload: payloadOf({ ...PAN_ONLY, note: 'Zürich €' }) }),
    ).toBe('opened');
    const recipientId = 'gateway:zürich';
    expect(reason({ recipientId }, { recipientId })).toBe('opened');
  });

  it('is opened by any key of ours, and names the one that did', () => {
    const [newest, oldest] = [newKeyPair(), newKeyPair()].map(({ privateKey }, index) => ({
      keyId: `other ${index}`,
      privateKey,
      addedAt: index === 0 ? 2_000 : 0,
    }));
    if (newest === undefined || oldest === undefined) throw new Error('there are two other keys');
    expect(open({}, {}, [oldest, OWN_KEY, newest])).toMatchObject({ ok: true, value: { keyId: 'own' } });
    expect(reason({}, {}, [oldest, newest])).toBe('refused: no-key-opens-it');
    expect(reason({}, {}, [])).toBe('refused: no-key-opens-it');
  });

  it('is tried with the newest key first', () => {
    const again = { ...OWN_KEY, keyId: 'newer', addedAt: OWN_KEY.addedAt + 1 };
    expect(open({}, {}, [OWN_KEY, again])).toMatchObject({ ok: true, value: { keyId: 'newer' } });
  });

  it('takes one good signature of the intermediate key among others', () => {
    expect(reason({ inToken: withAnotherSignature })).toBe('opened');
  });

  it('prints no number and no cryptogram', () => {
    const result = open({ payload: payloadOf(DEVICE_CARD) });
    expect(
      JSON.stringify(result, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toMatch(/4111111111111111|CQkJ/);
  });
});

describe('what is no token of wallet 2', () => {
  it.each([
    ['', 'no-json-object'],
    ['[]', 'no-json-object'],
    ['"ECv2"', 'no-json-object'],
    ['{"protocolVersion":"ECv2","protocolVersion":"ECv1"}', 'no-json-object'],
    ['{}', 'unknown-version'],
    ['{"protocolVersion":"ECv3"}', 'unknown-version'],
    ['{"protocolVersion":"EC_v1"}', 'unknown-version'],
    ['{"version":"EC_v1","data":"","signature":"","header":{}}', 'unknown-version'],
    ['{"protocolVersion":"ECv1","signature":1,"signedMessage":""}', 'wrong-names'],
    ['{"protocolVersion":"ECv1","signature":"","signedMessage":{}}', 'wrong-names'],
    ['{"protocolVersion":"ECv2","signature":"","signedMessage":""}', 'wrong-names'],
    [`{"protocolVersion":"ECv1","signature":"","signedMessage":${'['.repeat(40)}`, 'no-json-object'],
    [`"${'a'.repeat(70_000)}"`, 'no-json-object'],
  ])('is unreadable: %s', (text, expected) => {
    expect(openEcV2Token(text, [OWN_KEY], CONTEXT)).toEqual({
      ok: false,
      error: { kind: 'unreadable', reason: expected },
    });
  });

  it.each<[string, string, (token: SignedToken) => Fields]>([
    ['a name too many', 'wrong-names', (token) => ({ ...token, extra: '' })],
    [
      'an intermediate key in the first version',
      'wrong-names',
      (token) => ({ ...token, protocolVersion: 'ECv1' }),
    ],
    [
      'a name too many in the intermediate key',
      'wrong-intermediate-key',
      ({ intermediateSigningKey: key, ...token }) => ({
        ...token,
        intermediateSigningKey: { ...key, extra: '' },
      }),
    ],
    [
      'many signatures of the intermediate key',
      'wrong-intermediate-key',
      ({ intermediateSigningKey: key, ...token }) => ({
        ...token,
        intermediateSigningKey: { ...key, signatures: Array(9).fill(key?.signatures[0]) },
      }),
    ],
  ])('is unreadable with %s', (_, expected, inToken) => {
    expect(reason({ inToken })).toBe(`unreadable: ${expected}`);
  });
});

describe('a token of wallet 2 is refused', () => {
  it.each<[string, string, Partial<TokenRecipe>]>([
    ['for another recipient', 'wrong-message-signature', { recipientId: 'gateway:other' }],
    [
      'of a direct integration',
      'wrong-message-signature',
      { recipientId: `merchant:${CONTEXT.gatewayMerchantId}` },
    ],
    ['under another root key', 'wrong-intermediate-signature', { root: newKeyPair() }],
    [
      'under another root key in version 1',
      'wrong-message-signature',
      { root: newKeyPair(), version: 'ECv1' },
    ],
    [
      'with the label of another version',
      'wrong-intermediate-signature',
      { inToken: (token) => ({ ...token, protocolVersion: 'ECv2SigningOnly' }) },
    ],
    [
      'with a bit of its signature changed',
      'wrong-message-signature',
      { inToken: (token) => ({ ...token, signature: flipped(token.signature, -1) }) },
    ],
    [
      'with a signature that is no base64',
      'wrong-message-signature',
      { inToken: (token) => ({ ...token, signature: `${token.signature} ` }) },
    ],
    ['without a signature', 'wrong-message-signature', { inToken: (token) => ({ ...token, signature: '' }) }],
    ['with its message written again', 'wrong-message-signature', inEncrypted(() => ({}))],
    [
      'with a bit of its ciphertext changed',
      'wrong-message-signature',
      inEncrypted(({ encryptedMessage }) => ({ encryptedMessage: flipped(encryptedMessage, 0) })),
    ],
    [
      'with no signature of its intermediate key',
      'wrong-intermediate-signature',
      {
        inToken: ({ intermediateSigningKey: key, ...token }) => ({
          ...token,
          intermediateSigningKey: { ...key, signatures: [] },
        }),
      },
    ],
    [
      'with the intermediate key of another token',
      'wrong-message-signature',
      {
        inToken: (token) => ({
          ...token,
          intermediateSigningKey: parsed(makeToken())['intermediateSigningKey'],
        }),
      },
    ],
    [
      'with an intermediate key on another curve',
      'wrong-intermediate-key',
      { intermediate: newKeyPair('P-384') },
    ],
    [
      'with an intermediate key without expiry',
      'wrong-intermediate-key',
      { inKey: ({ keyValue }) => ({ keyValue }) },
    ],
    [
      'with an expiry that is a number',
      'wrong-intermediate-key',
      { inKey: (key) => ({ ...key, keyExpiration: NOW + 1 }) },
    ],
  ])('%s', (_, expected, recipe) => {
    expect(reason(recipe)).toBe(`refused: ${expected}`);
  });

  it.each<[string, string, (message: Fields) => Fields]>([
    [
      'its ciphertext differs',
      'no-key-opens-it',
      (message) => ({ ...message, encryptedMessage: flipped(message['encryptedMessage'], 3) }),
    ],
    ['its tag differs', 'no-key-opens-it', (message) => ({ ...message, tag: flipped(message['tag'], 31) })],
    [
      'its tag is cut',
      'wrong-encrypted-message',
      (message) => ({
        ...message,
        tag: Buffer.from(String(message['tag']), 'base64').subarray(0, 16).toString('base64'),
      }),
    ],
    [
      'its ephemeral key is off the curve',
      'ephemeral-key-off-the-curve',
      (message) => ({ ...message, ephemeralPublicKey: flipped(message['ephemeralPublicKey'], -1) }),
    ],
    [
      'its ephemeral key is the point at infinity',
      'ephemeral-key-off-the-curve',
      (message) => ({ ...message, ephemeralPublicKey: Buffer.alloc(65).toString('base64') }),
    ],
    [
      'its ephemeral key is another one',
      'no-key-opens-it',
      (message) => ({
        ...message,
        ephemeralPublicKey: newKeyPair()
          .publicKey.export({ format: 'der', type: 'spki' })
          .subarray(-65)
          .toString('base64'),
      }),
    ],
    ['its message has another name', 'wrong-encrypted-message', (message) => ({ ...message, extra: '' })],
    ['its message lacks a name', 'wrong-encrypted-message', ({ tag }) => ({ tag })],
  ])('when %s, even if the maker had signed it', (_, expected, inMessage) => {
    expect(reason({ inMessage })).toBe(`refused: ${expected}`);
    expect(reason({ inMessage, version: 'ECv1' })).toBe(`refused: ${expected}`);
  });

  it.each<[string, Fields]>([
    ['message-expired', { messageExpiration: String(NOW) }],
    ['message-expired', { messageExpiration: String(NOW - 1) }],
    ['no-message-expiry', { messageExpiration: NOW + 1 }],
    ['no-message-expiry', { messageExpiration: '' }],
    ['no-message-expiry', { messageExpiration: '1e15' }],
    ['other-merchant', { gatewayMerchantId: CONTEXT.gatewayMerchantId.toUpperCase() }],
    ['other-merchant', { gatewayMerchantId: undefined }],
    ['other-merchant', { gatewayMerchantId: [CONTEXT.gatewayMerchantId] }],
    ['no-message-id', { messageId: '' }],
    ['no-message-id', { messageId: 1 }],
    ['unknown-payment-method', { paymentMethod: 'TOKENIZED_CARD' }],
    ['no-payment-method-details', { paymentMethodDetails: 'PAN_ONLY' }],
  ])('as %s with the payload %o', (expected, changes) => {
    const payload = payloadOf(PAN_ONLY, changes);
    expect(reason({ payload })).toBe(`refused: ${expected}`);
    expect(reason({ payload, version: 'ECv2SigningOnly' })).toBe(`refused: ${expected}`);
  });

  it('from the millisecond on in which something expires, and not before', () => {
    const late = String(NOW + 1);
    expect(reason({ payload: payloadOf(PAN_ONLY, { messageExpiration: late }) })).toBe('opened');
    expect(reason({ intermediateExpires: late })).toBe('opened');
    expect(reason({ intermediateExpires: String(NOW) })).toBe('refused: intermediate-key-expired');
    expect(reason({}, { rootKeys: rootKeysUntil(NOW + 1) })).toBe('opened');
    expect(reason({}, { rootKeys: rootKeysUntil(NOW) })).toBe('refused: no-root-key');
  });

  it('when no root key of its version is known', () => {
    const rootKeys = CONTEXT.rootKeys.filter(({ protocolVersion }) => protocolVersion !== 'ECv2');
    expect(reason({}, { rootKeys })).toBe('refused: no-root-key');
  });

  it('for its signature before anything of its message is read', () => {
    const expired = payloadOf(PAN_ONLY, { messageExpiration: '1', gatewayMerchantId: 'x' });
    expect(reason({ payload: expired, recipientId: 'gateway:other' }, {}, [])).toBe(
      'refused: wrong-message-signature',
    );
    expect(reason({ payload: expired }, {}, [])).toBe('refused: no-key-opens-it');
    expect(reason({ payload: expired })).toBe('refused: message-expired');
  });
});
