import { describe, expect, it } from 'vitest';
import { namesSecurityCode } from './names-security-code.ts';

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
