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
  ])('%s says that its value is a code', (name) => {
    expect(namesSecurityCode(name)).toBe(true);
  });

  it.each(['docId', 'musicId', 'orderNo', 'shipping', 'cvvResponse', 'pinned', 'cid_of_campaign', ''])(
    '%s does not',
    (name) => {
      expect(namesSecurityCode(name)).toBe(false);
    },
  );
});
