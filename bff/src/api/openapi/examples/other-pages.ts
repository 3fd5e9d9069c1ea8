import type { Example } from './example.ts';

const REFUSED = {
  title: 'A page of another shop',
  given: 'other-page',
  id: `${'0'.repeat(32)}.nowhere`,
  origin: 'https://another-shop.example',
  status: 403,
  resultCode: '800.900.302',
} as const satisfies Partial<Example>;

/** What a page gets that is of no origin that the channel lists. The demo channels list none. */
export const OTHER_PAGE_EXAMPLES = {
  'other-page-described': { operation: 'describeCheckout', ...REFUSED },
  'other-page-paid': { operation: 'payCheckout', ...REFUSED },
  'other-page-stored': { operation: 'registerCheckout', ...REFUSED },
  'other-page-removed': {
    operation: 'removeOfferedRegistration',
    registrationId: '0'.repeat(32),
    ...REFUSED,
  },
  'other-page-prepared': { operation: 'prepareAuthentication', ...REFUSED },
  'other-page-session': { operation: 'openWalletSession', ...REFUSED },
} as const satisfies Record<string, Example>;
