import { country, DATE, oneOf, phone, separated, text, words } from '../formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

const NAME = { format: text(1, 48, 'letters, digits, whitespace') } as const;

/** The party whose debt is paid. spec: Request parameters › Recipient. */
export const RECIPIENT = withColumns({ inOrder: true }, {
  'recipient.givenName': NAME,
  'recipient.middleName': NAME,
  'recipient.surname': NAME,
  'recipient.birthDate': { format: DATE },
  'recipient.phone': { format: phone(7, 25) },
  /** It may be a card number. */
  'recipient.accountNumber': { format: text(1, 32), sensitive: true },
  'recipient.street': { format: words(1, 100) },
  'recipient.city': { format: text(1, 50, 'letters, digits, whitespace') },
  'recipient.state': { format: separated(1, 50, 'letters, digits, whitespace') },
  'recipient.country': { format: country('alpha-3', 'numeric') },
  'recipient.postcode': { format: text(1, 30) },
  'recipient.accountNumberType': {
    format: oneOf(
      'OTHER',
      'RTN_AND_BANK_ACCOUNT',
      'IBAN',
      'EMAIL',
      'PHONE_NUMBER',
      'BAN_AND_BIC',
      'WALLET_ID',
      'SOCIAL_NETWORK_ID',
    ),
  },
} satisfies Record<string, ParameterRow>);
