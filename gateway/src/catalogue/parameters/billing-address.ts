import { country, FREE_WORDS, phone, separated, text, words } from './formats.ts';
import { type ParameterRow, prefixed, withColumns } from './parameter-row.ts';

/** Only the merchant can say that an address was checked, not the shopper. */
const CHECKED = { format: text(1, 255), fromShopper: false } as const;

/** spec: Request parameters › Billing address. */
export const BILLING_ADDRESS = withColumns({ echoed: true, fromShopper: true, inOrder: true }, {
  'billing.street1': { format: words(1, 100) },
  'billing.street2': { format: words(1, 100) },
  'billing.houseNumber1': { format: words(1, 100) },
  'billing.houseNumber2': { format: words(1, 100) },
  'billing.city': { format: words(1, 80) },
  'billing.state': { format: separated(1, 50, 'letters, digits, dots') },
  'billing.postcode': { format: separated(1, 16, 'letters and digits') },
  'billing.country': { format: country('alpha-2') },
  'billing.normalized': CHECKED,
  'billing.validationStatus': CHECKED,
} satisfies Record<string, ParameterRow>);

/** The merchant's billing address with a contact. spec: Request parameters › Billing address. */
export const MERCHANT_BILLING = withColumns({ inOrder: true }, {
  ...prefixed('merchant', BILLING_ADDRESS),
  'merchant.billing.givenName': { format: FREE_WORDS },
  'merchant.billing.surname': { format: FREE_WORDS },
  'merchant.billing.middleName': { format: FREE_WORDS },
  'merchant.billing.companyName': { format: words(1, 60) },
  'merchant.billing.phone': { format: text(1, 25) },
  'merchant.billing.workPhone': { format: text(1, 25) },
  'merchant.billing.mobile': { format: phone(5, 25) },
  'merchant.billing.email': { format: text(6, 128) },
} satisfies Record<string, ParameterRow>);
