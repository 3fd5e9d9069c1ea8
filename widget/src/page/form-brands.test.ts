import { INTERNATIONAL_CODES } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { describe, expect, it } from 'vitest';
import { formBrands } from './form-brands.ts';

const cards = (...brands: string[]) => ({ kind: 'card', brands });
const PAYPAL = { kind: 'virtual-account', brand: 'PAYPAL' };
const SEPA = { kind: 'bank-account', brand: 'DIRECTDEBIT_SEPA' };

describe('the brands of a form', () => {
  it.each([
    ['VISA MASTER', '', [cards('VISA', 'MASTER')], []],
    [' visa,  VISA ', '', [cards('VISA')], []],
    [null, '\n VISA AMEX \n', [cards('VISA', 'AMEX')], []],
    ['VISA', 'AMEX', [cards('VISA')], []],
    ['VISA FREE_BEER', '', [cards('VISA')], ['FREE_BEER']],
    ['MADA VISA TCARDDEBIT', '', [cards('MADA', 'VISA', 'TCARDDEBIT')], []],
    ['PAYPAL', '', [PAYPAL], []],
    ['constructor', '', [], ['CONSTRUCTOR']],
    // All cards in one form, where the first of them stands.
    ['PAYPAL VISA DIRECTDEBIT_SEPA AMEX', '', [PAYPAL, cards('VISA', 'AMEX'), SEPA], []],
  ])('data-brands %j and the text %j', (dataBrands, text, offered, unknown) => {
    expect(formBrands(dataBrands, text)).toEqual({ offered, unknown });
  });

  it('are the international cards when the form names none', () => {
    expect(formBrands(null, '  ').offered).toEqual([cards(...INTERNATIONAL_CODES)]);
  });
});
