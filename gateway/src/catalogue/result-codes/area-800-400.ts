import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 800.400 to 800.900: address verification, late confirmations, availability and authorisation of
 * requests.
 *
 * Some rows of the system-error family have status 400, because the fault is the acquirer's or the request's; statuses
 * from 500 are for faults of the gateway. 800.900.300 has none: only the code that reads a credential knows whether it
 * is malformed (401) or unknown (403).
 */
export const AREA_800_400 = {
  '800.400.100': {
    description: 'Rejected because the billing address does not match that of the holder',
    family: 'address-verification-reject',
  },
  '800.400.101': {
    description: 'Rejected because the street is another than that of the holder',
    family: 'address-verification-reject',
  },
  '800.400.102': {
    description: 'Rejected because the house number is another than that of the holder',
    family: 'address-verification-reject',
  },
  '800.400.103': {
    description: 'Rejected because the PO box is another than that of the holder',
    family: 'address-verification-reject',
  },
  '800.400.104': {
    description: 'Rejected because the postcode is another than that of the holder',
    family: 'address-verification-reject',
  },
  '800.400.105': {
    description: 'Rejected because the settings of the address verification contradict one another',
    family: 'address-verification-reject',
  },
  '800.400.110': {
    description:
      'Rejected because the billing address does not match, and the issuer may keep the amount reserved for days',
    family: 'address-verification-reject',
  },
  '800.400.150': {
    description: 'Rejected because such an address is unlikely to exist',
    family: 'address-verification-reject',
  },
  '800.400.151': {
    description: 'Rejected because such a state is unlikely to exist',
    family: 'address-verification-reject',
  },
  '800.400.200': {
    description: 'Rejected because the authentication of the payer does not hold',
    family: 'three-d-secure-reject',
  },
  '800.400.500': {
    description: 'The payment waits for confirmation, which can take days',
    family: 'pending-for-days',
  },
  '800.400.501': {
    description: 'The debit waits for confirmation, which can take days',
    family: 'pending-for-days',
  },
  '800.400.502': {
    description: 'The refund waits for confirmation, which can take days',
    family: 'pending-for-days',
  },
  '800.500.100': {
    description: 'The direct debit was declined without a reason',
    family: 'system-error',
    httpStatus: 400,
  },
  '800.500.110': {
    description: 'The acquirer has no terminal id left to assign',
    family: 'system-error',
    httpStatus: 400,
  },
  '800.600.100': {
    description: 'This payment is being processed already: wait for its outcome',
    family: 'system-error',
    httpStatus: 409,
  },
  '800.700.100': {
    description: 'A second payment of this session is being processed: wait for its outcome',
    family: 'bank-reject',
    httpStatus: 409,
  },
  '800.700.101': {
    description: 'The acquirer declined because the surname exceeds its allowed length',
    family: 'bank-reject',
  },
  '800.700.201': {
    description: 'The acquirer declined because the given name exceeds its allowed length',
    family: 'bank-reject',
  },
  '800.700.500': {
    description: 'The acquirer declined because the company name exceeds its allowed length',
    family: 'bank-reject',
  },
  '800.800.102': {
    description: 'The acquirer declined because the street is invalid',
    family: 'bank-reject',
  },
  '800.800.202': {
    description: 'The acquirer declined because the postcode is invalid',
    family: 'bank-reject',
  },
  '800.800.302': { description: 'The acquirer declined because the city is invalid', family: 'bank-reject' },
  '800.800.400': {
    description: 'The acquirer is down for planned work: try again later',
    family: 'system-error',
    softReject: true,
    httpStatus: 400,
  },
  '800.800.800': {
    description: 'The payment system cannot be used for the moment: try again later',
    family: 'system-error',
    httpStatus: 503,
  },
  '800.800.801': {
    description: 'The payment system is down for planned work: try again later',
    family: 'system-error',
    httpStatus: 503,
  },
  '800.900.100': {
    description: 'The sender of the request is not authorised',
    family: 'format-error',
    httpStatus: 403,
  },
  '800.900.101': {
    description: 'The e-mail address of the request has the wrong format',
    family: 'format-error',
  },
  '800.900.200': {
    description: 'The phone number has to start with a plus sign or a digit and have 7 to 25 characters',
    family: 'format-error',
  },
  '800.900.201': { description: 'No channel has this id', family: 'format-error' },
  '800.900.300': {
    description: 'The credentials are not valid: check the access token',
    family: 'format-error',
    httpStatus: 403,
  },
  '800.900.301': {
    description: 'The user may not carry out this operation',
    family: 'format-error',
    httpStatus: 403,
  },
  '800.900.302': { description: 'The request is not authorised', family: 'format-error', httpStatus: 403 },
  '800.900.303': { description: 'The access token could not be created', family: 'format-error' },
  '800.900.399': { description: 'The secured registration did not work', family: 'format-error' },
  '800.900.401': { description: 'The IP address of the request is invalid', family: 'format-error' },
  '800.900.450': { description: 'The date of birth in the request is invalid', family: 'format-error' },
} as const satisfies Record<string, ResultCodeRow>;
