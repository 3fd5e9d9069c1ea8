import { createPrivateKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../values/strict-json.ts';
import { NO_PUBLIC_VECTORS, readPublicVector } from '../public-vectors.fixture.ts';
import { readJsonObject } from '../read-json-object.ts';
import type { Fields } from '../simulator/make-ec-v2-token.ts';
import { type DecryptionKey, decryptMessage } from './decrypt-message.ts';
import { openEcV2Token } from './open-ec-v2-token.ts';
import { readPaymentMethod } from './read-payment-method.ts';
import { type EcV2Token, readToken } from './read-token.ts';
import { readRootKeys } from './root-keys.ts';
import { verifySignatures } from './verify-signatures.ts';

const ENTITY = 'a0000000000000000000000000000001';

describe.skipIf(NO_PUBLIC_VECTORS)('published tokens of wallet 2', () => {
  it.each([
    ['wallet2-ecv1-tokenized', 'DPAN', '07'],
    ['wallet2-ecv1-card', 'PAN', undefined],
    ['wallet2-ecv2-tokenized', 'DPAN', '07'],
    ['wallet2-ecv2-pan-only', 'PAN', undefined],
  ])(
    '%s is opened, its card is read, and it is refused because it is for no merchant of ours',
    (name, type, eci) => {
      const vector = vectorOf(name);
      const { token, keys, context } = vector;
      expect(verifySignatures(token, context)).toMatchObject({ ok: true });
      const payload = payloadOf(token, keys);
      expect(payload).toEqual(vector.expected);
      const method = readPaymentMethod(payload, token.protocolVersion === 'ECv1');
      expect(method).toMatchObject({ ok: true, value: { numberType: type, eci } });
      expect(openEcV2Token(vector.text, keys, context)).toMatchObject({
        error: { reason: 'other-merchant' },
      });
      const late = { ...context, now: Number(payload['messageExpiration']) };
      expect(openEcV2Token(vector.text, keys, late)).toMatchObject({ error: { reason: 'message-expired' } });
    },
  );

  it.each(['wallet2-ecv2-selfmade', 'wallet2-ecv2signingonly-selfmade'])('%s pays', (name) => {
    const { text, keys, context } = vectorOf(name);
    const result = openEcV2Token(text, keys, context);
    expect(result).toMatchObject({
      ok: true,
      value: { numberType: 'PAN', expiryMonth: '12', expiryYear: '2034', replayId: 'tollgate-fixture-1' },
    });
    expect(result.ok && result.value.number.reveal()).toBe('4111111111111111');
  });

  it('a token of the test system is refused under the root keys of the live system', () => {
    const { text, keys, context, all } = vectorOf('wallet2-ecv2-tokenized');
    const live = readRootKeys(JSON.stringify(all['productionRootKeys']), 'live');
    if (!live.ok) throw new Error(live.error);
    expect(openEcV2Token(text, keys, { ...context, rootKeys: live.value })).toMatchObject({
      error: { reason: 'wrong-intermediate-signature' },
    });
    expect(readRootKeys(JSON.stringify(all['rootKeys']), 'live')).toMatchObject({
      error: 'test-key-in-live',
    });
  });
});

function vectorOf(name: string) {
  const all = readPublicVector(name);
  if (!isRecord(all)) throw new Error(`${name} is no object`);
  const text = JSON.stringify(all['token']);
  const token = readToken(text);
  const rootKeys = readRootKeys(JSON.stringify(all['rootKeys']), 'test');
  if (!token.ok || !rootKeys.ok) throw new Error(`${name} is no token with its root keys`);
  const der = Buffer.from(String(all['privateKeyPkcs8Base64']), 'base64');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    all,
    text,
    token: token.value,
    keys: [{ keyId: 'published', privateKey, addedAt: 0 }],
    expected: all['expected'],
    context: {
      rootKeys: rootKeys.value,
      recipientId: String(all['recipientId']),
      gatewayMerchantId: ENTITY,
      now: Date.parse(typeof all['validAt'] === 'string' ? all['validAt'] : '2026-01-01T00:00:00Z'),
    },
  };
}

function textOf(token: EcV2Token, keys: readonly DecryptionKey[]): string {
  if (token.protocolVersion === 'ECv2SigningOnly') return token.signedMessage;
  const message = decryptMessage(token.protocolVersion, token.signedMessage, keys);
  if (!message.ok) throw new Error(message.error.reason);
  return message.value.text;
}

function payloadOf(token: EcV2Token, keys: readonly DecryptionKey[]): Fields {
  const payload = readJsonObject(textOf(token, keys));
  if (payload === undefined) throw new Error('the text is no payload');
  return payload;
}
