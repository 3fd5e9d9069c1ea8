import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.100: mistakes in card details.
 */
export const AREA_100_100 = {
  '100.100.100': {
    description: 'Payment details are missing: send a card, a bank account or the name of a bank',
    family: 'account-error',
  },
  '100.100.101': {
    description: 'The card number, bank account or bank name is invalid: check it for typing mistakes',
    family: 'account-error',
  },
  '100.100.104': {
    description: 'The unique identifier of the payment details is invalid',
    family: 'account-error',
  },
  '100.100.200': { description: 'The month in which the card expires is missing', family: 'account-error' },
  '100.100.201': {
    description: 'The month in which the card expires must be 01 to 12',
    family: 'account-error',
  },
  '100.100.300': { description: 'The year in which the card expires is missing', family: 'account-error' },
  '100.100.301': {
    description: 'The year in which the card expires is invalid: send four digits',
    family: 'account-error',
  },
  '100.100.303': { description: 'The card has expired', family: 'account-error' },
  '100.100.304': { description: 'The card is not valid yet', family: 'account-error' },
  '100.100.305': { description: 'The expiry date of the card has the wrong format', family: 'account-error' },
  '100.100.400': { description: 'The name of the holder is missing', family: 'account-error' },
  '100.100.401': {
    description: 'The name of the holder does not have an allowed length',
    family: 'account-error',
  },
  '100.100.402': {
    description: 'The name of the holder has characters that are not allowed',
    family: 'account-error',
  },
  '100.100.500': { description: 'The brand of the card is missing', family: 'account-error' },
  '100.100.501': { description: 'The brand of the card is unknown', family: 'account-error' },
  '100.100.600': {
    description: 'The CVV is missing although the brand requires one',
    family: 'account-error',
  },
  '100.100.601': {
    description: 'The CVV does not have the digits that the brand prescribes',
    family: 'account-error',
  },
  '100.100.650': { description: 'The issue number of the card is missing', family: 'account-error' },
  '100.100.651': { description: 'The issue number of the card is invalid', family: 'account-error' },
  '100.100.700': {
    description: 'The card number does not belong to the brand that was sent',
    family: 'account-error',
  },
  '100.100.701': {
    description: 'The card is under suspicion of fraud and will not be processed',
    family: 'block-list-reject',
  },
} as const satisfies Record<string, ResultCodeRow>;

/**
 * Result codes 100.150 to 100.212: mistakes in registrations, bank accounts, virtual accounts and wallets.
 */
export const AREA_100_150 = {
  '100.150.100': {
    description: 'The request names neither payment details nor a registration',
    family: 'registration-error',
  },
  '100.150.101': { description: 'The registration id has the wrong format', family: 'registration-error' },
  '100.150.200': {
    description: 'No registration has this id',
    family: 'registration-error',
    httpStatus: 404,
  },
  '100.150.201': { description: 'The registration has not been confirmed', family: 'registration-error' },
  '100.150.202': { description: 'The registration has been deleted', family: 'registration-error' },
  '100.150.203': {
    description: 'The registration cannot be used, most likely because it was rejected when it was created',
    family: 'registration-error',
  },
  '100.150.204': {
    description: 'The id refers to something that is not a registration',
    family: 'registration-error',
  },
  '100.150.205': { description: 'The registration stores no payment details', family: 'registration-error' },
  '100.150.300': {
    description: 'A valid initial registration must come before this request',
    family: 'registration-error',
  },
  '100.200.100': { description: 'The country of the bank is missing or invalid', family: 'account-error' },
  '100.200.103': {
    description: 'The bank code and the account number cannot belong together',
    family: 'account-error',
  },
  '100.200.104': { description: 'The account number has the wrong format', family: 'account-error' },
  '100.200.200': {
    description: 'The bank account must be registered and confirmed before it can be used',
    family: 'account-error',
  },
  '100.210.101': {
    description: 'The id of the virtual account is missing or invalid',
    family: 'account-error',
  },
  '100.210.102': {
    description: 'The brand of the virtual account is missing or unknown',
    family: 'account-error',
  },
  '100.211.101': { description: 'The id of the user account is missing or invalid', family: 'account-error' },
  '100.211.102': {
    description: 'The brand of the user account is missing or unknown',
    family: 'account-error',
  },
  '100.211.103': { description: 'The password of the user account is missing', family: 'account-error' },
  '100.211.104': {
    description: 'The password of the user account is too easy to guess',
    family: 'account-error',
  },
  '100.211.105': { description: 'The id of the wallet is not an e-mail address', family: 'account-error' },
  '100.211.106': {
    description: 'The id of the voucher does not have exactly 32 digits',
    family: 'account-error',
  },
  '100.212.101': {
    description: 'A wallet cannot be registered together with a balance',
    family: 'account-error',
  },
  '100.212.102': { description: 'The brand of the wallet is missing or unknown', family: 'account-error' },
  '100.212.103': { description: 'A wallet payment must refer to a registration', family: 'account-error' },
} as const satisfies Record<string, ResultCodeRow>;
