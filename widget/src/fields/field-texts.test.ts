import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { describe, expect, it } from 'vitest';
import { EN } from '../locales/en.ts';
import { faultText } from './field-texts.ts';
import type { CardFieldsHost } from './fields-host.ts';

function hostOf(brand: BrandCode | null, offered: readonly BrandCode[], errorMessages = {}): CardFieldsHost {
  return { brand, offered, texts: EN, options: { errorMessages } } as unknown as CardFieldsHost;
}

const lengthFault = (...host: Parameters<typeof hostOf>): string =>
  faultText('cvv', 'cvvLength', hostOf(...host));

describe('the message about a code of the wrong length', () => {
  it('says how many digits the brand of the card prints', () => {
    expect(lengthFault('VISA', ['VISA', 'AMEX'])).toBe('The code has 3 digits.');
    expect(lengthFault('AMEX', ['VISA', 'AMEX'])).toBe('The code has 4 digits.');
  });

  it('says what it can be, the fewest first, until the brand is known', () => {
    expect(lengthFault(null, ['AMEX', 'VISA', 'MASTER'])).toBe('The code has 3–4 digits.');
    expect(lengthFault(null, ['VISA', 'MASTER'])).toBe('The code has 3 digits.');
  });

  it("is the shop's own where it has one", () => {
    expect(lengthFault('VISA', ['VISA'], { cvvError: 'Look at the back.' })).toBe('Look at the back.');
  });
});
