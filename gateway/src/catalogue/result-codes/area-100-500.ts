import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.500 to 100.600: mistakes in method, type, mandate, amount, currency and statement text.
 */
export const AREA_100_500 = {
  '100.500.101': {
    description: 'The payment method is not one that can be processed',
    family: 'format-error',
  },
  '100.500.201': {
    description: 'The payment type is not one that can be processed',
    family: 'format-error',
  },
  '100.500.301': {
    description: 'The due date is not acceptable',
    family: 'format-error',
  },
  '100.500.302': {
    description: 'The date on which the mandate was signed is not acceptable',
    family: 'format-error',
  },
  '100.500.303': {
    description: 'The id of the mandate is not acceptable',
    family: 'format-error',
  },
  '100.500.304': {
    description: 'The id under which an outside party keeps the mandate is not acceptable',
    family: 'format-error',
  },
  '100.550.300': {
    description: 'The amount is absent or lies below the minimum',
    family: 'amount-error',
  },
  '100.550.301': {
    description: 'The amount lies above the maximum',
    family: 'amount-error',
  },
  '100.550.303': {
    description: 'The amount is not written in the expected form: send a point and two decimals',
    family: 'amount-error',
  },
  '100.550.310': {
    description: 'The amount is more than the registered account may be charged with',
    family: 'amount-error',
  },
  '100.550.311': {
    description: 'The amount would exceed the balance of the account',
    family: 'amount-error',
  },
  '100.550.312': {
    description: 'The amount lies outside the range that this channel allows for one payment',
    family: 'amount-error',
  },
  '100.550.400': {
    description: 'The currency is absent',
    family: 'amount-error',
  },
  '100.550.401': {
    description: 'The currency is not one that the gateway knows: send a code of ISO 4217',
    family: 'amount-error',
  },
  '100.550.601': {
    description: 'The amount for the risk check lies above the maximum',
    family: 'amount-error',
  },
  '100.550.603': {
    description: 'The amount for the risk check is not written in the expected form',
    family: 'amount-error',
  },
  '100.550.605': {
    description: 'The amount for the risk check lies below the amount of the payment',
    family: 'amount-error',
  },
  '100.550.701': {
    description: 'Two amounts of the request that must be equal differ',
    family: 'amount-error',
    httpStatus: 409,
  },
  '100.550.702': {
    description: 'Two currencies of the request that must be equal differ',
    family: 'amount-error',
  },
  '100.600.500': {
    description: 'The text for the statement exceeds its allowed length',
    family: 'format-error',
  },
} as const satisfies Record<string, ResultCodeRow>;
