import { SECURE_CHANNEL } from '../access/test-merchants.fixture.ts';

/** The widget's facts about the shopper's browser. */
export const SCREEN = {
  'customer.browser.language': 'de-DE',
  'customer.browser.screenHeight': '900',
  'customer.browser.screenWidth': '1440',
  'customer.browser.timezone': '-60',
  'customer.browser.userAgent': 'Mozilla/5.0',
  'customer.browser.javaEnabled': 'false',
  'customer.browser.challengeWindow': '2',
  shopperResultUrl: 'https://shop.example/result',
};

/** A merchant's facts about the shopper's browser, so that the shopper can be authenticated. */
export const SENT_BROWSER = {
  'customer.browser.acceptHeader': 'text/html',
  'customer.browser.language': 'de',
  'customer.browser.screenHeight': '1080',
  'customer.browser.screenWidth': '1920',
  'customer.browser.timezone': '-60',
  'customer.browser.userAgent': 'Mozilla/5.0',
  'customer.browser.javaEnabled': 'false',
  shopperResultUrl: 'https://shop.example/result',
};

/** A billing address that a directory server accepts. */
export const BILLING = {
  'billing.street1': 'Main Street 7',
  'billing.city': 'London',
  'billing.postcode': 'SW1A 1AA',
  'billing.country': 'GB',
};

/** An order for which the shopper can be authenticated. */
export const SECURE_ORDER = {
  entityId: SECURE_CHANNEL,
  amount: '92.00',
  currency: 'EUR',
  paymentBrand: 'VISA',
  ...BILLING,
};
