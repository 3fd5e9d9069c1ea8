import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.400.300 to .500: advice and faults of the external risk system.
 */
export const AREA_100_400_300 = {
  '100.400.300': {
    description: 'The risk system advises to end the checkout here',
    family: 'external-risk-reject',
  },
  '100.400.301': {
    description: 'The risk system advises to ask the shopper for the date of birth once more',
    family: 'external-risk-reject',
  },
  '100.400.302': {
    description: 'The risk system advises to ask for another address because it is a parcel station',
    family: 'external-risk-reject',
  },
  '100.400.303': {
    description: 'The risk system advises to ask the shopper for the address once more',
    family: 'external-risk-reject',
  },
  '100.400.304': {
    description: 'The risk system cannot use the data it was sent',
    family: 'external-risk-reject',
  },
  '100.400.305': {
    description: 'The risk system cannot use this address in a foreign country',
    family: 'external-risk-reject',
  },
  '100.400.306': {
    description: 'The risk system found an error in the delivery address',
    family: 'external-risk-reject',
  },
  '100.400.307': {
    description: 'The risk system advises to offer no payment method other than secure ones',
    family: 'external-risk-reject',
  },
  '100.400.308': {
    description: 'The risk system advises to offer secure payment methods alone, or else to end the checkout',
    family: 'external-risk-reject',
  },
  '100.400.309': {
    description: 'The risk system corrected the address: have the shopper confirm it',
    family: 'external-risk-reject',
  },
  '100.400.310': {
    description: 'The risk system wants the shopper to confirm the bank account',
    family: 'external-risk-reject',
  },
  '100.400.311': {
    description: 'The risk system declined the request because it has the wrong format',
    family: 'external-risk-reject',
  },
  '100.400.312': {
    description: 'The risk system declined the request because of a configuration error',
    family: 'external-risk-reject',
  },
  '100.400.313': {
    description: 'The risk system found the currency missing or invalid',
    family: 'external-risk-reject',
  },
  '100.400.314': {
    description: 'The risk system found the amount missing or invalid',
    family: 'external-risk-reject',
  },
  '100.400.315': {
    description: 'The risk system found the e-mail address missing or invalid',
    family: 'external-risk-reject',
  },
  '100.400.316': {
    description: 'The risk system declined the request because it carries no card',
    family: 'external-risk-reject',
  },
  '100.400.317': {
    description: 'The risk system declined the request because the card is invalid',
    family: 'external-risk-reject',
  },
  '100.400.318': {
    description: 'The risk system does not accept the IP address',
    family: 'external-risk-reject',
  },
  '100.400.319': { description: 'The risk system declined the payment', family: 'external-risk-reject' },
  '100.400.320': {
    description: 'The risk system found the cart missing or invalid',
    family: 'external-risk-reject',
  },
  '100.400.321': {
    description: 'The risk system found the payment type missing or invalid',
    family: 'external-risk-reject',
  },
  '100.400.322': {
    description: 'The risk system found the encryption method missing or unknown',
    family: 'external-risk-reject',
  },
  '100.400.323': {
    description: 'The risk system found the certificate missing or invalid',
    family: 'external-risk-reject',
  },
  '100.400.324': {
    description: 'The external risk system reported an error',
    family: 'external-risk-reject',
  },
  '100.400.325': {
    description: 'The external risk system could not be reached',
    family: 'external-risk-reject',
  },
  '100.400.326': {
    description: 'The risk check of the bank account did not complete',
    family: 'external-risk-reject',
  },
  '100.400.327': { description: 'The risk report could not be fetched', family: 'external-risk-reject' },
  '100.400.328': {
    description: 'The risk report could not be fetched because the data sent for it is wrong',
    family: 'external-risk-reject',
  },
  '100.400.500': {
    description: 'The external risk provider has yet to decide, which can take days',
    family: 'pending-for-days',
  },
} as const satisfies Record<string, ResultCodeRow>;
