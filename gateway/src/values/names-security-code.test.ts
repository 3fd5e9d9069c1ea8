import { describe, expect, it } from 'vitest';
import { holdsSecurityCode, namesSecurityCode } from './names-security-code.ts';

describe('a name', () => {
  it.each([
    'cvv',
    'CVC',
    'card_cvv',
    'cardCvv',
    'cardCVV2',
    'my.cvc',
    'cardcid',
    'CID',
    'PIN',
    'SHOPPER_pin',
    'cardPin',
    'securityCode',
    'card.security_code',
    'csc',
    'cvv_code',
    'cvvcode',
    'cvcNumber',
    'cardVerificationValue',
    'ccv',
    'cv2',
    'card_cav2',
    'c_v_v',
  ])('%s says that its value is a code', (name) => {
    expect(namesSecurityCode(name)).toBe(true);
  });

  it.each(['docId', 'musicId', 'orderNo', 'shipping', 'cvvResponse', 'pinned', 'cid_of_campaign', ''])(
    '%s does not',
    (name) => {
      expect(namesSecurityCode(name)).toBe(false);
    },
  );

  it.each([
    ['verification_value', '123'],
    ['card.verification', ' 4321 '],
    ['cvvResponse', '987'],
    ['pinNumber', '1234'],
    ['cardCode', '١٢٣'],
    ['secCode', '987'],
    ['security_code_2', '987'],
    ['visaSecurityCode', '987'],
    ['securityCodeOfCard', '987'],
    ['cardVerificationCode2', '987'],
    ['codigoSeguridad', '987'],
    ['kartenpruefnummer', '987'],
    ['card.verification', '98 7'],
    ['card.verification', 'code 987'],
  ])('%s with %s says it', (name, value) => {
    expect(namesSecurityCode(name, value)).toBe(true);
  });

  it.each([
    ['verification_value', 'passed'],
    ['pincode', '110001'],
    ['cvvResponse', 'M'],
    ['securityLevel', '123'],
    ['emailVerifications', '123'],
    ['checkNumber', '1234'],
    ['securityCodeRequired', 'true'],
    ['promoCode', '1234'],
  ])('%s with %s does not', (name, value) => {
    expect(namesSecurityCode(name, value)).toBe(false);
  });
});

describe('a text', () => {
  it.each([
    'cvv 987',
    'card 4539178001112222 cvv 836',
    'CVC2: 123',
    'cvv2=4321',
    'The security code is 123.',
    'Prüfziffer 123',
    'https://shop.example/?cvv=123',
    'cvv ١٢٣',
    'csc 987',
    'ccv 987',
    'cardcvv=987',
    'cvv code is 987',
    'cvv 9 8 7',
    'cvv->987',
    'cvv\u200B 987',
    'cvv%20987',
    'ｃｖｖ 987',
    '987 (cvv)',
    'security_code 987',
    '{"securityCode":"987"}',
    '{"cvv":{"value":"987"}}',
    'https://shop.example/?securityCode=987',
    'https://shop.example/?card.verification=987',
    'https://shop.example/?card%5Bcvv%5D=987',
  ])('"%s" has a security code in it', (text) => {
    expect(holdsSecurityCode(text)).toBe(true);
  });

  it.each([
    'the cvv was wrong, order 12345',
    'CVV did not match (code N7)',
    'cvv 20231',
    'order 123',
    'security code: not sent',
    'cvvs of 100 cards',
    'https://shop.example/?cid=4321&csc=blue',
    'cvv 1 234 567',
    'no cvv: 2 of 3 fields',
  ])('"%s" has none', (text) => {
    expect(holdsSecurityCode(text)).toBe(false);
  });
});
