import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 900: the exchange with acquirers and risk providers broke down or ran out of time.
 */
export const AREA_900 = {
  '900.100.100': {
    description: 'The exchange with the acquirer broke down in an unexpected way',
    family: 'communication-error',
    softReject: true,
  },
  '900.100.200': {
    description: 'The acquirer answered with a fault instead of a decision',
    family: 'communication-error',
    softReject: true,
  },
  '900.100.201': {
    description: 'The gateway behind the acquirer reported a fault',
    family: 'communication-error',
    softReject: true,
  },
  '900.100.202': {
    description: 'The acquirer does not offer this function for such a payment',
    family: 'communication-error',
  },
  '900.100.203': {
    description: 'The gateway failed while it handled the exchange with the acquirer',
    family: 'communication-error',
  },
  '900.100.204': {
    description: 'The answer of the acquirer could not be read',
    family: 'communication-error',
  },
  '900.100.300': {
    description:
      'The acquirer did not answer in time, so the outcome is not known: do not repeat the payment',
    family: 'communication-error',
  },
  '900.100.301': {
    description: 'The acquirer did not answer in time, so the payment was reversed',
    family: 'communication-error',
  },
  '900.100.310': {
    description: 'A faulty time limit ended the attempt before anything reached the acquirer',
    family: 'communication-error',
  },
  '900.100.400': {
    description: 'The acquirer reports that its own time limit ran out',
    family: 'communication-error',
    softReject: true,
  },
  '900.100.500': {
    description: 'The acquirer reports that its own time limit ran out: try again later',
    family: 'communication-error',
    softReject: true,
  },
  '900.100.600': {
    description: 'The acquirer cannot be reached',
    family: 'communication-error',
    softReject: true,
  },
  '900.100.700': {
    description: 'A service outside the gateway reported a fault',
    family: 'communication-error',
  },
  '900.200.100': {
    description: 'The messages between gateway and acquirer came out of order',
    family: 'communication-error',
  },
  '900.300.600': {
    description: 'The session of the shopper ran out: open a new checkout',
    family: 'communication-error',
  },
  '900.400.100': {
    description: 'The exchange with the risk provider broke down in an unexpected way',
    family: 'communication-error',
  },
} as const satisfies Record<string, ResultCodeRow>;

/**
 * Result codes 999: faults without any closer cause.
 */
export const AREA_999 = {
  '999.999.888': {
    description: 'The database of the gateway failed for a reason that it does not know',
    family: 'system-error',
  },
  '999.999.999': {
    description: 'The connector failed for a reason that the gateway does not know',
    family: 'system-error',
  },
} as const satisfies Record<string, ResultCodeRow>;
