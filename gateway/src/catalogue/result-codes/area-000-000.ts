import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 000.000 and 000.100: payments that went through, and chargebacks that the acquirer reported.
 *
 * Chargebacks have the leading digits of success because the chargeback was booked successfully.
 */
export const AREA_000_000 = {
  '000.000.000': { description: 'The payment was approved in the live environment', family: 'success' },
  '000.000.100': { description: 'The query or service call was carried out', family: 'success' },
  '000.100.105': {
    description: 'The chargeback was contested and the representment went through',
    family: 'success',
  },
  '000.100.106': { description: 'The representment of a chargeback was withdrawn', family: 'success' },
  '000.100.110': {
    description: 'Approved by the simulator inside the gateway: test mode INTERNAL, no money moves',
    family: 'success',
  },
  '000.100.111': {
    description: 'Approved after checking the request only: validator test mode, no money moves',
    family: 'success',
  },
  '000.100.112': {
    description: 'Approved by the test platform of the acquirer: test mode EXTERNAL, no money moves',
    family: 'success',
  },
  '000.100.200': {
    description: 'The payment was charged back and the bank names no reason',
    family: 'chargeback',
  },
  '000.100.201': {
    description: 'The payment was charged back because its account details are not correct',
    family: 'chargeback',
  },
  '000.100.202': {
    description: 'The payment was charged back because its account has been closed',
    family: 'chargeback',
  },
  '000.100.203': {
    description: 'The payment was charged back because the account had insufficient funds',
    family: 'chargeback',
  },
  '000.100.204': {
    description: 'The payment was charged back because its mandate is invalid',
    family: 'chargeback',
  },
  '000.100.205': {
    description: 'The payment was charged back because the payer withdrew the mandate',
    family: 'chargeback',
  },
  '000.100.206': {
    description: 'The payment was charged back because the payer disputes or recalls it',
    family: 'chargeback',
  },
  '000.100.207': {
    description: 'The payment was charged back because the clearing system dropped it',
    family: 'chargeback',
  },
  '000.100.208': {
    description: 'The payment was charged back because the bank has blocked the account',
    family: 'chargeback',
  },
  '000.100.209': {
    description: 'The payment was charged back because the account does not exist',
    family: 'chargeback',
  },
  '000.100.210': {
    description: 'The payment was charged back because the bank does not accept its amount',
    family: 'chargeback',
  },
  '000.100.211': {
    description: 'The payment went through for less than its authorisation',
    family: 'chargeback',
  },
  '000.100.212': {
    description: 'The payment went through for more than its authorisation',
    family: 'chargeback',
  },
  '000.100.220': {
    description: 'The payment was charged back because the holder reports fraud',
    family: 'chargeback',
  },
  '000.100.221': {
    description: 'The payment was charged back because the shopper says that the goods never arrived',
    family: 'chargeback',
  },
  '000.100.222': {
    description: 'The payment was charged back because the holder does not recognise it on the statement',
    family: 'chargeback',
  },
  '000.100.223': {
    description: 'The payment was charged back because the shopper says that the service was never provided',
    family: 'chargeback',
  },
  '000.100.224': {
    description: 'The payment was charged back because it was taken more than once',
    family: 'chargeback',
  },
  '000.100.225': {
    description: 'The payment was charged back because a promised credit never reached the holder',
    family: 'chargeback',
  },
  '000.100.226': {
    description: 'The payment was charged back because it cannot go into settlement',
    family: 'chargeback',
  },
  '000.100.227': {
    description: 'The payment was charged back because of a configuration error of merchant or acquirer',
    family: 'chargeback',
  },
  '000.100.228': {
    description: 'The payment was charged back because of a temporary error: submit it again',
    family: 'chargeback',
  },
  '000.100.229': {
    description: 'The payment was charged back because its processing instructions were not correct',
    family: 'chargeback',
  },
  '000.100.230': {
    description: 'The payment was charged back because the holder did not agree to it',
    family: 'chargeback',
  },
  '000.100.231': {
    description: 'The payment was charged back because its representment came too late',
    family: 'chargeback',
  },
  '000.100.232': {
    description: 'The payment was charged back under the liability shift rules of the scheme',
    family: 'chargeback',
  },
  '000.100.233': {
    description: 'The payment was charged back because of a problem with its authorisation',
    family: 'chargeback',
  },
  '000.100.234': {
    description: 'The payment was charged back as not delivered, outside the usual reasons for missing goods',
    family: 'chargeback',
  },
  '000.100.299': {
    description: 'The payment was charged back for a technical reason that the bank does not detail',
    family: 'chargeback',
  },
} as const satisfies Record<string, ResultCodeRow>;

/**
 * Result codes 000.200 to 000.310: payments and checkouts under way, checks that were passed, stored cards
 * that were refreshed.
 */
export const AREA_000_200 = {
  '000.200.000': {
    description: 'The payment is in progress and its outcome is not known yet: read its status later',
    family: 'pending',
  },
  '000.200.001': {
    description: 'The acquirer is still processing a payment that the consumer does not attend',
    family: 'pending',
  },
  '000.200.100': { description: 'The checkout is open and can be paid', family: 'pending' },
  '000.200.101': { description: 'The checkout now carries the new details', family: 'pending' },
  '000.200.102': { description: 'The checkout was removed and can no longer be paid', family: 'pending' },
  '000.200.103': { description: 'The checkout waits for the shopper', family: 'pending' },
  '000.200.200': {
    description: 'The payment has been started and waits for its next step',
    family: 'pending',
  },
  '000.200.201': {
    description: 'The shopper opened the link or scanned the QR code and has yet to authenticate',
    family: 'pending',
  },
  '000.300.000': { description: 'Both halves of a payment in two steps went through', family: 'success' },
  '000.300.100': { description: 'The risk check lets the payment pass', family: 'success' },
  '000.300.101': { description: 'The risk check lets the bank account pass', family: 'success' },
  '000.300.102': { description: 'The risk report was fetched', family: 'success' },
  '000.300.103': {
    description: 'The check for an exemption from strong customer authentication was passed',
    family: 'success',
  },
  '000.310.100': {
    description: 'The issuer supplied newer details for the stored card, and they are saved',
    family: 'success',
  },
  '000.310.101': {
    description: 'The issuer supplied newer details for the stored card, but it has expired',
    family: 'success',
  },
  '000.310.110': {
    description: 'The stored card is sound and the issuer has no newer details for it',
    family: 'success',
  },
} as const satisfies Record<string, ResultCodeRow>;
