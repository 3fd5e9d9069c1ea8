import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.100: mistakes in card details.
 */
export const AREA_100_100 = {
  '100.100.100': {
    description: 'Payment details are absent: send a card, a bank account or the name of a bank',
    family: 'account-error',
  },
  '100.100.101': {
    description: 'The card number, bank account or bank name is not acceptable: check it for typing mistakes',
    family: 'account-error',
  },
  '100.100.104': {
    description: 'The unique identifier of the payment details is not acceptable',
    family: 'account-error',
  },
  '100.100.200': {
    description: 'The month in which the card expires is absent',
    family: 'account-error',
  },
  '100.100.201': {
    description: 'The month in which the card expires must be 01 to 12',
    family: 'account-error',
  },
  '100.100.300': {
    description: 'The year in which the card expires is absent',
    family: 'account-error',
  },
  '100.100.301': {
    description: 'The year in which the card expires is not acceptable: send four digits',
    family: 'account-error',
  },
  '100.100.303': {
    description: 'The expiry date of the card has passed',
    family: 'account-error',
  },
  '100.100.304': {
    description: 'The validity of the card has not started',
    family: 'account-error',
  },
  '100.100.305': {
    description: 'The expiry date of the card is not written in the expected form',
    family: 'account-error',
  },
  '100.100.400': {
    description: 'The name of the holder is absent',
    family: 'account-error',
  },
  '100.100.401': {
    description: 'The name of the holder does not have an allowed length',
    family: 'account-error',
  },
  '100.100.402': {
    description: 'The name of the holder holds characters that are not allowed',
    family: 'account-error',
  },
  '100.100.500': {
    description: 'The brand of the card is absent',
    family: 'account-error',
  },
  '100.100.501': {
    description: 'The brand of the card is not one that the gateway knows',
    family: 'account-error',
  },
  '100.100.600': {
    description: 'The CVV is absent although the brand requires one',
    family: 'account-error',
  },
  '100.100.601': {
    description: 'The CVV does not have the digits that the brand prescribes',
    family: 'account-error',
  },
  '100.100.650': {
    description: 'The issue number of the card is absent',
    family: 'account-error',
  },
  '100.100.651': {
    description: 'The issue number of the card is not acceptable',
    family: 'account-error',
  },
  '100.100.700': {
    description: 'The card number does not belong to the brand that was sent',
    family: 'account-error',
  },
  '100.100.701': {
    description: 'The card is under suspicion of fraud and will not be processed',
    family: 'block-list-reject',
  },
} as const satisfies Record<string, ResultCodeRow>;
