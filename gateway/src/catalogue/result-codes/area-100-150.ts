import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.150 to 100.212: mistakes in registrations, bank accounts, virtual accounts and wallets.
 */
export const AREA_100_150 = {
  '100.150.100': {
    description: 'The request names neither payment details nor a registration',
    family: 'registration-error',
  },
  '100.150.101': {
    description: 'The registration id is not written in the expected form',
    family: 'registration-error',
  },
  '100.150.200': {
    description: 'No registration has this id',
    family: 'registration-error',
    httpStatus: 404,
  },
  '100.150.201': {
    description: 'The registration has not been confirmed',
    family: 'registration-error',
  },
  '100.150.202': {
    description: 'The registration has been deleted',
    family: 'registration-error',
  },
  '100.150.203': {
    description: 'The registration cannot be used, most likely because it was rejected when it was made',
    family: 'registration-error',
  },
  '100.150.204': {
    description: 'The id refers to something that is not a registration',
    family: 'registration-error',
  },
  '100.150.205': {
    description: 'The registration stores no payment details',
    family: 'registration-error',
  },
  '100.150.300': {
    description: 'A valid initial registration has to come before this request',
    family: 'registration-error',
  },
  '100.200.100': {
    description: 'The country of the bank is absent or not acceptable',
    family: 'account-error',
  },
  '100.200.103': {
    description: 'The bank code and the account number cannot belong together',
    family: 'account-error',
  },
  '100.200.104': {
    description: 'The account number is not written in the expected form',
    family: 'account-error',
  },
  '100.200.200': {
    description: 'The bank account has to be registered and confirmed before it can be used',
    family: 'account-error',
  },
  '100.210.101': {
    description: 'The id of the virtual account is absent or not acceptable',
    family: 'account-error',
  },
  '100.210.102': {
    description: 'The brand of the virtual account is absent or unknown',
    family: 'account-error',
  },
  '100.211.101': {
    description: 'The id of the user account is absent or not acceptable',
    family: 'account-error',
  },
  '100.211.102': {
    description: 'The brand of the user account is absent or unknown',
    family: 'account-error',
  },
  '100.211.103': {
    description: 'The password of the user account is absent',
    family: 'account-error',
  },
  '100.211.104': {
    description: 'The password of the user account is too easy to guess',
    family: 'account-error',
  },
  '100.211.105': {
    description: 'The id of the wallet is not written as an e-mail address',
    family: 'account-error',
  },
  '100.211.106': {
    description: 'The id of the voucher is not written with exactly 32 digits',
    family: 'account-error',
  },
  '100.212.101': {
    description: 'A wallet cannot be registered together with a balance',
    family: 'account-error',
  },
  '100.212.102': {
    description: 'The brand of the wallet is absent or unknown',
    family: 'account-error',
  },
  '100.212.103': {
    description: 'A wallet payment has to refer to a registration',
    family: 'account-error',
  },
} as const satisfies Record<string, ResultCodeRow>;
