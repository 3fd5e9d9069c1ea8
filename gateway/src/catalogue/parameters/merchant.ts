import { LAST_INDEX } from '../limits.ts';
import { country, PRICE, phoneText, separated, text, words } from './formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

const STATE = { format: separated(1, 50, 'letters, digits, whitespace') } as const;
const POSTCODE = { format: separated(1, 16, 'letters, digits, hyphen') } as const;
const COORDINATES = { format: text(1, 20) } as const;
const PHONE = { format: phoneText(1, 25, 'letters, digits, plus, hyphen, dot') } as const;

/** The acceptor, as it appears on the cardholder's statement. spec: Request parameters › Merchant. */
export const MERCHANT = withColumns({ inOrder: true }, {
  'merchant.name': { format: words(1, 100) },
  'merchant.mcc': { format: text(1, 4, 'letters and digits') },
  'merchant.street': { format: words(1, 100) },
  'merchant.city': { format: words(1, 100) },
  'merchant.state': STATE,
  'merchant.countryCode': { format: country('numeric') },
  'merchant.country': { format: country('alpha-2') },
  'merchant.postcode': POSTCODE,
  'merchant.geographicCoordinates': COORDINATES,
  'merchant.serviceLocationCity': { format: words(1, 100) },
  'merchant.serviceLocationState': STATE,
  /** The specification does not say which coding, so it is not checked against a list. */
  'merchant.serviceLocationCountryCode': { format: text(1, 3, 'letters and digits') },
  'merchant.serviceLocationPostCode': POSTCODE,
  'merchant.serviceLocationGeographicCoordinates': COORDINATES,
  'merchant.additionalContact': { format: words(1, 255) },
  'merchant.phone': PHONE,
  'merchant.customerContactPhone': PHONE,
  'merchant.websiteId': { format: text(1, 255) },
  'merchant.url': { format: text(1, 255) },
  'merchant.partnerIdCode': { format: text(1, 60) },
  'merchant.isoId': { format: text(1, 255) },
  'merchant.payFacId': { format: text(1, 255) },
  'merchant.payFacName': { format: words(1, 255) },
  'merchant.submerchantId': { format: text(1, 100) },
  'merchant.marketplaceId': { format: text(1, 255) },
  'merchant.taxId': { format: text(1, 60) },
  'merchant.data[key]': {
    format: words(1, 2048),
    key: { pattern: /^[A-Za-z0-9._]{3,64}$/, says: '3 to 64 letters, digits, dots or underscores' },
  },
  'merchant.foreignRetailIndicator': { format: text(1, 25) },
  'merchant.legalName': { format: words(1, 100) },
  'merchant.app.schemeUrl': { format: text(1, 255) },
} satisfies Record<string, ParameterRow>);

/** spec: Request parameters › Marketplace. */
export const MARKETPLACE = withColumns({ inOrder: true }, {
  'marketPlace.sellers[n].id': { format: text(1, 255), lastIndex: LAST_INDEX },
  'marketPlace.sellers[n].amount': { format: PRICE, lastIndex: LAST_INDEX },
} satisfies Record<string, ParameterRow>);
