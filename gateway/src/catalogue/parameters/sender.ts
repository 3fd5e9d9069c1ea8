import { country, DATE, oneOf, phone, separated, text, words } from './formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

const NAME = { format: text(1, 50, 'letters, digits, whitespace') } as const;

/** The party that pays the debt. spec: Request parameters › Sender. */
export const SENDER = withColumns({ inOrder: true }, {
  'sender.name': { format: text(1, 100, 'letters, digits, whitespace') },
  'sender.givenName': NAME,
  'sender.middleName': NAME,
  'sender.surname': NAME,
  'sender.birthDate': { format: DATE },
  /** It may be a card number. */
  'sender.accountNumber': { format: text(1, 32), sensitive: true },
  'sender.street': { format: words(1, 100) },
  'sender.city': NAME,
  'sender.state': { format: separated(1, 50, 'letters, digits, whitespace') },
  'sender.country': { format: country('alpha-3', 'numeric') },
  'sender.postcode': { format: text(1, 30) },
  'sender.accountNumberType': {
    format: oneOf('OTHER', 'RTN_AND_BANK_ACCOUNT', 'IBAN', 'IBAN_AND_BIC', 'CARD_ACCOUNT'),
  },
  'sender.sourceOfFunds': { format: oneOf('01', '02', '03', '04', '05', '06', '07', '08', '09') },
} satisfies Record<string, ParameterRow>);

const RECIPIENT_NAME = { format: text(1, 48, 'letters, digits, whitespace') } as const;

/** The party whose debt is paid. spec: Request parameters › Recipient. */
export const RECIPIENT = withColumns({ inOrder: true }, {
  'recipient.givenName': RECIPIENT_NAME,
  'recipient.middleName': RECIPIENT_NAME,
  'recipient.surname': RECIPIENT_NAME,
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
