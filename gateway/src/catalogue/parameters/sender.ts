import { country, DATE, oneOf, separated, text, words } from '../formats.ts';
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
