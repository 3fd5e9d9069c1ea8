import { describe, expect, it } from 'vitest';
import { explainIgnored } from './explain-ignored.ts';
import { LATER_OPTIONS } from './later-options.ts';
import { OPTION_TABLE } from './option-table.ts';
import { readOptions } from './read-options.ts';

/** The console's messages about the options. */
function saidOf(given: Record<string, unknown>): readonly string[] {
  return explainIgnored(readOptions(given).ignored);
}

describe('reading the options of a page', () => {
  it('is complete when the page sets none', () => {
    const { values, ignored } = readOptions({});
    expect(ignored).toEqual([]);
    expect(values).toMatchObject({
      style: 'logos',
      locale: 'en',
      requireCvv: true,
      labels: {},
      autofocus: '',
    });
    expect(values.cardHolder).toEqual({ required: false, minLength: 0, value: '' });
    expect(values.sessionExpired.renew).toBeUndefined();
  });

  it('takes values of the right kind', () => {
    const { values, ignored } = readOptions({
      style: 'plain',
      labels: { cardNumber: 'Number', mmyy: 7 },
      brandDetectionPriority: ['MASTER', 7],
      cardHolder: { required: true, minLength: 5, value: 'Jane' },
      maskCvv: 'true',
      onReady: () => {},
    });
    expect(explainIgnored(ignored)).toEqual([]);
    expect(values).toMatchObject({
      style: 'plain',
      labels: { cardNumber: 'Number' },
      brandDetectionPriority: ['MASTER'],
      cardHolder: { required: true, minLength: 5, value: 'Jane' },
      maskCvv: true,
    });
  });

  it('takes a flag of a group as a word, as it takes the others', () => {
    const { values } = readOptions({
      cardHolder: { required: 'true' },
      registrations: { requireCvv: 'true' },
      mandatoryBillingFields: { city: 'true' },
    });
    expect(values.cardHolder.required).toBe(true);
    expect(values.registrations.requireCvv).toBe(true);
    expect([...(values.mandatoryBillingFields ?? [])]).toEqual(['city']);
  });

  it('keeps the default in place of a wrong value, and says so', () => {
    const { values, ignored } = readOptions({ style: 'fancy', requireCvv: 1, onReady: 'x' });
    expect(values).toMatchObject({ style: 'logos', requireCvv: true });
    expect(explainIgnored(ignored)).toEqual([
      expect.stringMatching(/^style: must be one of card, logos, plain, none; colours .*--wpwl-accent-color/),
      'requireCvv: must be true or false',
      'onReady: must be a function',
    ]);
  });

  it('says what to do in place of a name that has no effect', () => {
    expect(saidOf({ onResponse: () => {} })).toEqual(['onResponse: use onError, and the result address']);
  });

  it('says what to do in place of a value or a key that other widgets of the family take', () => {
    expect(
      saidOf({
        style: { card: { color: 'red' } },
        spinner: { lines: 12 },
        labels: { expiry: 'Valid until', accountBank: 'BIC', bankName: 'Bank' },
        errorMessages: { cardBinError: 'No' },
      }),
    ).toEqual([
      expect.stringMatching(/^style: .*iframeStyles is for the text in the fields$/),
      'labels.bankName: the page of the bank or provider asks for it',
      'errorMessages.cardBinError: use cardNumberError',
      expect.stringMatching(/^spinner: must be true or false; the look/),
    ]);
  });

  it.each([
    // Options that pages of this family are known to set, apart from the groups of wallets.
    'style locale numberFormatting labels errorMessages showLabels showPlaceholders imageStyle spinner iframeStyles',
    'autofocus inlineFlow requireCvv allowEmptyCvv allowEmptyCardHolderName maskCvv showCVVHint validation',
    'disableCardExpiryDateValidation disableSubmitOnEnter forceCardHolderEqualsBillingName enableSAQACompliance',
    'brandDetection brandDetectionType brandDetectionPriority showBirthDate showTaxNumberField displayBic',
    'billingAddress mandatoryBillingFields collectBilling mandatoryBilling paymentTarget shopperResultTarget',
    'threeDIframeSize browser useSummaryPage registrations showOneClickWidget hideOtherPaymentButton createCheckout',
    'checkout googlePay applePay paypal amazon klarna messageNamespace',
    'onReady onReadyIframeCommunication onFocusIframeCommunication onBlurIframeCommunication onBlurCardNumber',
    'onBlurSecurityCode onBlurCardHolder onBlurExpiryDate onChangeBrand onDetectBrand onDetectBin onBeforeSubmitCard',
    'onBeforeSubmitCardPromise onBeforeSubmitOneClickCard onBeforeSubmitDirectDebit onBeforeSubmitOnlineTransfer',
    'onBeforeSubmitVirtualAccount onBeforeSubmitInlineVirtualAccount onBeforeSubmitPrepayment onAfterSubmit',
    'onSaveTransactionData onLoadThreeDIframe onLightboxCancel onError onBeforeSubmit onAfterSubmitCard onResponse',
  ])('knows every name of the family: %s', (names) => {
    const given = Object.fromEntries(names.split(' ').map((name) => [name, Symbol('of no kind')]));
    expect(saidOf(given).filter((line) => line.includes('unknown'))).toEqual([]);
  });

  it('guesses what an unknown name was meant to be', () => {
    expect(saidOf({ requiereCvv: true, zzzzzz: 1 })).toEqual([
      'requiereCvv: unknown, did you mean requireCvv?',
      'zzzzzz: unknown',
    ]);
  });

  it('guesses what an unknown name inside of an option was meant to be', () => {
    const { values, ignored } = readOptions({
      labels: { expiryDat: 'Date', cvv: 'Code' },
      errorMessages: { cardNumbrError: 'No', cityError: 'Which city?' },
      registrations: { hideInitialPayentForms: true },
      billingAddress: { town: 'Galway', citi: 'Galway' },
      mandatoryBillingFields: { postcod: true },
      cardHolder: { requird: true },
      sessionExpired: { labl: 'Again' },
      cancelButton: { link: '/basket' },
      iframeStyles: { 'cvv-placeholdr': {}, cvv: { colour: 'red' } },
      fieldOrder: ['cardholder', ['expiry', 'cvc']],
    });
    expect(explainIgnored(ignored).toSorted()).toEqual([
      'billingAddress.citi: unknown, did you mean city?',
      'billingAddress.town: unknown',
      'cancelButton.link: unknown',
      'cardHolder.requird: unknown, did you mean required?',
      'errorMessages.cardNumbrError: unknown, did you mean cardNumberError?',
      'fieldOrder.cardholder: unknown, did you mean cardHolder?',
      'fieldOrder.cvc: unknown, did you mean cvv?',
      'iframeStyles.cvv-placeholdr: unknown, did you mean cvv-placeholder?',
      'iframeStyles.cvv.colour: unknown, did you mean color?',
      'labels.expiryDat: unknown, did you mean expiryDate?',
      'mandatoryBillingFields.postcod: unknown, did you mean postcode?',
      'registrations.hideInitialPayentForms: unknown, did you mean hideInitialPaymentForms?',
      'sessionExpired.labl: unknown, did you mean label?',
    ]);
    expect(values.labels['cvv']).toBe('Code');
  });

  it('reads an order of single fields and of lines that two share', () => {
    const { values, ignored } = readOptions({ fieldOrder: ['cardHolder', ['expiry', 7, 'cvv'], 7] });
    expect(explainIgnored(ignored)).toEqual([]);
    expect(values.fieldOrder).toEqual([['cardHolder'], ['expiry', 'cvv'], []]);
  });

  it('says nothing about names that ask for what is always so', () => {
    const { ignored } = readOptions({ nonce: 'abc', imageStyle: 'svg', enableSAQACompliance: true });
    expect(explainIgnored(ignored)).toEqual([]);
  });

  it('keeps of the styles for fields what is a text', () => {
    const css = { color: 'red', 'font-size': 7 };
    const { iframeStyles } = readOptions({ iframeStyles: { cvv: css, 'cvv-placeholder': css } }).values;
    expect(iframeStyles.cvv).toEqual([
      { property: 'color', target: 'color', value: 'red' },
      { property: 'color', target: '--wpwl-placeholder-color', value: 'red' },
    ]);
    expect(iframeStyles.cardNumber).toEqual([]);
  });

  it('is not confused by names that every object has', () => {
    expect(saidOf({ constructor: 1, toString: 2 })).toEqual(['constructor: unknown', 'toString: unknown']);
  });

  it('calls the shop for a new checkout as a method of its own object', () => {
    const shop = { id: 'NEW', renew: () => shop.id };
    expect(readOptions({ sessionExpired: shop }).values.sessionExpired.renew?.()).toBe('NEW');
  });
});

it('has a sentence about every option', () => {
  const docs = [...Object.values(OPTION_TABLE).map(({ doc }) => doc), ...Object.values(LATER_OPTIONS)];
  expect(docs.filter((doc) => doc.trim() === '')).toEqual([]);
});
