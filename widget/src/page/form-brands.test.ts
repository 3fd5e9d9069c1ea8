import { BRAND_CODES } from '@tollgate/gateway/catalogue/brands';
import { describe, expect, it } from 'vitest';
import { formBrands } from './form-brands.ts';

describe('the brands of a form', () => {
  it.each([
    ['VISA MASTER', '', ['VISA', 'MASTER'], []],
    [' visa,  VISA ', '', ['VISA'], []],
    [null, '\n VISA AMEX \n', ['VISA', 'AMEX'], []],
    ['VISA', 'AMEX', ['VISA'], []],
    ['VISA PAYPAL', '', ['VISA'], ['PAYPAL']],
    ['PAYPAL', '', [], ['PAYPAL']],
  ])('data-brands %j and the text %j', (dataBrands, text, offered, unknown) => {
    expect(formBrands(dataBrands, text)).toEqual({ offered, unknown });
  });

  it('are all of them when the form names none', () => {
    expect(formBrands(null, '  ').offered).toEqual(BRAND_CODES);
  });
});
