import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 000.200 to 000.310: payments and checkouts under way, checks that were passed, stored cards
 * that were refreshed.
 */
export const AREA_000_200 = {
  '000.200.000': {
    description: 'The payment is under way and its outcome is open: read its status later',
    family: 'pending',
  },
  '000.200.001': {
    description: 'The acquirer is still processing a payment that the consumer does not attend',
    family: 'pending',
  },
  '000.200.100': {
    description: 'The checkout is open and can be paid',
    family: 'pending',
  },
  '000.200.101': {
    description: 'The checkout now carries the new details',
    family: 'pending',
  },
  '000.200.102': {
    description: 'The checkout was removed and can no longer be paid',
    family: 'pending',
  },
  '000.200.103': {
    description: 'The checkout waits for the shopper',
    family: 'pending',
  },
  '000.200.200': {
    description: 'The payment has been started and waits for its next step',
    family: 'pending',
  },
  '000.200.201': {
    description: 'The shopper opened the link or scanned the QR code and has yet to authenticate',
    family: 'pending',
  },
  '000.300.000': {
    description: 'Both halves of a payment in two steps went through',
    family: 'success',
  },
  '000.300.100': {
    description: 'The risk check lets the payment pass',
    family: 'success',
  },
  '000.300.101': {
    description: 'The risk check lets the bank account pass',
    family: 'success',
  },
  '000.300.102': {
    description: 'The risk report was fetched',
    family: 'success',
  },
  '000.300.103': {
    description: 'The check for an exemption from strong customer authentication was passed',
    family: 'success',
  },
  '000.310.100': {
    description: 'The issuer supplied newer details for the stored card, and they are saved',
    family: 'success',
  },
  '000.310.101': {
    description: 'The issuer supplied newer details for the stored card, but its expiry date has passed',
    family: 'success',
  },
  '000.310.110': {
    description: 'The stored card is sound and the issuer has no newer details for it',
    family: 'success',
  },
} as const satisfies Record<string, ResultCodeRow>;
