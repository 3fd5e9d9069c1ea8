/** The demo channel that authenticates shoppers, known to the test environment only. */
export const SECURE_ENTITY = 'a0000000000000000000000000000002';

/** Cards of the simulator, by what their banks do. */
export const CARDS = {
  challenge: '4200000000000018',
  challengeAfterMethod: '4200000000000042',
  frictionless: '4200000000000026',
  frictionlessAfterMethod: '4200000000000091',
  attempt: '4200000000000059',
  rejected: '4200000000000117',
} as const;

export const SECURITY_CODE = '917';
export const HOLDER = 'Jane Jones-Canary';

/** The browser data of the widget, and the shop's address. */
export const SCREEN = {
  'customer.browser.language': 'en-GB',
  'customer.browser.screenHeight': '900',
  'customer.browser.screenWidth': '1440',
  'customer.browser.timezone': '-60',
  'customer.browser.userAgent': 'Mozilla/5.0 (chaos)',
  'customer.browser.javaEnabled': 'false',
  shopperResultUrl: 'https://shop.example/result',
} as const;

export function cardFields(number: string): Readonly<Record<string, string>> {
  return {
    'card.number': number,
    'card.holder': HOLDER,
    'card.expiryMonth': '05',
    'card.expiryYear': '2034',
    'card.cvv': SECURITY_CODE,
    paymentBrand: 'VISA',
  };
}

/** A checkout of the channel, in the mode that reaches the test platforms. */
export function checkoutFields(amount: string, reference: string): Readonly<Record<string, string>> {
  return {
    entityId: SECURE_ENTITY,
    amount,
    currency: 'EUR',
    paymentType: 'DB',
    merchantTransactionId: reference,
    testMode: 'EXTERNAL',
  };
}
