import { describe, expect, it } from 'vitest';
import type { Fields } from '../simulator/make-ec-v2-token.ts';
import { CRYPTOGRAM, DEVICE_CARD, PAN_ONLY, payloadOf } from './ec-v2-token.fixture.ts';
import { readPaymentMethod } from './read-payment-method.ts';

const DEVICE_V1: Fields = {
  authMethod: '3DS',
  dpan: '4895370012003478',
  expirationMonth: 12,
  expirationYear: 2030,
  '3dsCryptogram': CRYPTOGRAM,
  '3dsEciIndicator': '07',
};

describe('the card of wallet 2', () => {
  it('is a card on file without proof, whatever else comes with PAN_ONLY', () => {
    const details = { ...DEVICE_CARD, authMethod: 'PAN_ONLY' };
    expect(readPaymentMethod(payloadOf(details), false)).toMatchObject({
      ok: true,
      value: { numberType: 'PAN', verificationId: undefined, eci: undefined },
    });
  });

  it.each([
    ['5', '05'],
    ['07', '07'],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('has the indicator %o as %o', (eciIndicator, eci) => {
    expect(readPaymentMethod(payloadOf({ ...DEVICE_CARD, eciIndicator }), false)).toMatchObject({
      ok: true,
      value: { eci },
    });
  });

  it('has other names for a device in the first version', () => {
    const result = readPaymentMethod(payloadOf(DEVICE_V1, { paymentMethod: 'TOKENIZED_CARD' }), true);
    expect(result).toMatchObject({
      ok: true,
      value: { numberType: 'DPAN', eci: '07', expiryMonth: '12', expiryYear: '2030' },
    });
    expect(result.ok && result.value.number.reveal()).toBe('4895370012003478');
    expect(result.ok && result.value.verificationId?.reveal()).toBe(CRYPTOGRAM);
  });

  it('has them in no other version', () => {
    const payload = payloadOf(DEVICE_V1, { paymentMethod: 'TOKENIZED_CARD' });
    expect(readPaymentMethod(payload, false)).toMatchObject({ error: { reason: 'unknown-payment-method' } });
  });

  it('needs no method in the first version, and does in the second', () => {
    const payload = payloadOf({ ...PAN_ONLY, authMethod: undefined });
    expect(readPaymentMethod(payload, true)).toMatchObject({ ok: true, value: { numberType: 'PAN' } });
    expect(readPaymentMethod(payload, false)).toMatchObject({ error: { reason: 'unknown-auth-method' } });
  });

  it.each<[string, Fields]>([
    ['wrong-cryptogram', { cryptogram: undefined }],
    ['wrong-cryptogram', { cryptogram: '' }],
    ['wrong-cryptogram', { cryptogram: CRYPTOGRAM.slice(4) }],
    ['wrong-eci', { eciIndicator: 5 }],
    ['wrong-eci', { eciIndicator: '5 ' }],
    ['wrong-eci', { eciIndicator: '005' }],
    ['wrong-card-number', { pan: 4111111111111111 }],
    ['wrong-card-number', { pan: '4111 1111 1111 1111' }],
    ['wrong-card-number', { pan: '41111111111' }],
    ['wrong-card-number', { pan: undefined }],
    ['wrong-card-expiry', { expirationMonth: 13 }],
    ['wrong-card-expiry', { expirationMonth: '12' }],
    ['wrong-card-expiry', { expirationMonth: 1.5 }],
    ['wrong-card-expiry', { expirationYear: 31 }],
    ['unknown-auth-method', { authMethod: '3DS' }],
    ['unknown-auth-method', { authMethod: undefined }],
  ])('is refused as %s with %o', (reason, changes) => {
    expect(readPaymentMethod(payloadOf({ ...DEVICE_CARD, ...changes }), false)).toEqual({
      ok: false,
      error: { kind: 'refused', reason },
    });
  });
});
