import { rows } from './result-family.ts';

/**
 * Result codes 000: payments that went through or are under way, chargebacks, reviews by a person, 3D Secure outcomes
 * without a payment.
 *
 * Chargebacks have the leading digits of success because the chargeback was booked successfully.
 */
export const AREA_000 = {
  ...rows('success', {
    '000.000.000': 'The payment was approved in the live environment',
    '000.000.100': 'The query or service call was carried out',
    '000.100.105': 'The chargeback was contested and the representment went through',
    '000.100.106': 'The representment of a chargeback was withdrawn',
    '000.100.110': 'Approved by the simulator inside the gateway: test mode INTERNAL, no money moves',
    '000.100.111': 'Approved after checking the request only: validator test mode, no money moves',
    '000.100.112': 'Approved by the test platform of the acquirer: test mode EXTERNAL, no money moves',
  }),
  ...rows('chargeback', {
    '000.100.200': 'The payment was charged back and the bank names no reason',
    '000.100.201': 'The payment was charged back because its account details are not correct',
    '000.100.202': 'The payment was charged back because its account has been closed',
    '000.100.203': 'The payment was charged back because the account had insufficient funds',
    '000.100.204': 'The payment was charged back because its mandate is invalid',
    '000.100.205': 'The payment was charged back because the payer withdrew the mandate',
    '000.100.206': 'The payment was charged back because the payer disputes or recalls it',
    '000.100.207': 'The payment was charged back because the clearing system dropped it',
    '000.100.208': 'The payment was charged back because the bank has blocked the account',
    '000.100.209': 'The payment was charged back because the account does not exist',
    '000.100.210': 'The payment was charged back because the bank does not accept its amount',
    '000.100.211': 'The payment went through for less than its authorisation',
    '000.100.212': 'The payment went through for more than its authorisation',
    '000.100.220': 'The payment was charged back because the holder reports fraud',
    '000.100.221': 'The payment was charged back because the shopper says that the goods never arrived',
    '000.100.222': 'The payment was charged back because the holder does not recognise it on the statement',
    '000.100.223':
      'The payment was charged back because the shopper says that the service was never provided',
    '000.100.224': 'The payment was charged back because it was taken more than once',
    '000.100.225': 'The payment was charged back because a promised credit never reached the holder',
    '000.100.226': 'The payment was charged back because it cannot go into settlement',
    '000.100.227': 'The payment was charged back because of a configuration error of merchant or acquirer',
    '000.100.228': 'The payment was charged back because of a temporary error: submit it again',
    '000.100.229': 'The payment was charged back because its processing instructions were not correct',
    '000.100.230': 'The payment was charged back because the holder did not agree to it',
    '000.100.231': 'The payment was charged back because its representment came too late',
    '000.100.232': 'The payment was charged back under the liability shift rules of the scheme',
    '000.100.233': 'The payment was charged back because of a problem with its authorisation',
    '000.100.234':
      'The payment was charged back as not delivered, outside the usual reasons for missing goods',
    '000.100.299': 'The payment was charged back for a technical reason that the bank does not detail',
  }),
  // Payments and checkouts under way, checks that were passed, stored cards that were refreshed.
  ...rows('pending', {
    '000.200.000': 'The payment is in progress and its outcome is not known yet: read its status later',
    '000.200.001': 'The acquirer is still processing a payment that the consumer does not attend',
    '000.200.100': 'The checkout is open and can be paid',
    '000.200.101': 'The checkout now carries the new details',
    '000.200.102': 'The checkout was removed and can no longer be paid',
    '000.200.103': 'The checkout waits for the shopper',
    '000.200.200': 'The payment has been started and waits for its next step',
    '000.200.201': 'The shopper opened the link or scanned the QR code and has yet to authenticate',
  }),
  ...rows('success', {
    '000.300.000': 'Both halves of a payment in two steps went through',
    '000.300.100': 'The risk check lets the payment pass',
    '000.300.101': 'The risk check lets the bank account pass',
    '000.300.102': 'The risk report was fetched',
    '000.300.103': 'The check for an exemption from strong customer authentication was passed',
    '000.310.100': 'The issuer supplied newer details for the stored card, and they are saved',
    '000.310.101': 'The issuer supplied newer details for the stored card, but it has expired',
    '000.310.110': 'The stored card is sound and the issuer has no newer details for it',
  }),
  // Approvals to be reviewed by a person, 3D Secure outcomes without a payment, external updates.
  ...rows('manual-review', {
    '000.400.000': 'Approved, but fraud is suspected: review the payment before you deliver',
    '000.400.010': 'Approved, but the address check leaves doubt: review the payment',
    '000.400.020': 'Approved, but the CVV check leaves doubt: review the payment',
  }),
  ...rows('communication-error', {
    '000.400.030': 'Part of the payment failed and could not be reversed automatically: reverse it manually',
  }),
  ...rows('manual-review', {
    '000.400.040': 'Approved, but for a different amount than requested: review the payment',
    '000.400.050': 'Approved, but the acquirer has not finished with it: review the payment',
    '000.400.060': 'Approved, but the merchant alone carries the risk of fraud',
    '000.400.070': 'Approved, but the external risk provider has yet to review the payment',
    '000.400.080': 'Approved, but a supporting service could not be reached: review the payment',
    '000.400.081':
      'Approved without a risk result because the risk provider could not be reached in time: review the payment',
    '000.400.082':
      'Approved without a risk result because the risk provider took too long: review the payment',
    '000.400.090': 'Approved, but the external risk check asks for a review',
    '000.400.091':
      'Approved with 3D Secure data shared for information only, so the liability stays with the merchant',
    '000.400.100': 'Approved, but the risk check after the payment declined it: review the payment',
  }),
  ...rows('three-d-secure-or-risk-reject', {
    '000.400.101':
      '3D Secure ended without a result because the card does not take part or the service was not available',
    '000.400.102': '3D Secure ended without a result because the holder is not enrolled',
    '000.400.103': '3D Secure ended without a result because of a technical error in its systems',
    '000.400.104': '3D Secure could not start because its configuration on this channel is missing or wrong',
    '000.400.105': '3D Secure ended without a result because it does not support the device of the shopper',
    '000.400.106':
      '3D Secure ended without a result because the authentication answer could not be validated',
    '000.400.107': '3D Secure ended without a result because the directory server did not answer',
    '000.400.108': '3D Secure ended without a result because no issuer has a range with this card number',
    '000.400.109': 'The issuer has not enrolled the card for version 2 of 3D Secure',
  }),
  ...rows('success', { '000.400.110': '3D Secure authenticated the holder without a challenge' }),
  ...rows('three-d-secure-or-risk-reject', {
    '000.400.111': 'The 3D Secure request that only shares data did not go through',
  }),
  ...rows('success', { '000.400.120': 'The 3D Secure flow that only shares data completed' }),
  ...rows('three-d-secure-or-risk-reject', { '000.400.200': 'The connection to the risk check broke down' }),
  ...rows('success', {
    '000.500.000': 'Approved, and the risk score is among the best',
    '000.500.100': 'Approved, and the address check corrected the address',
    '000.600.000': 'A message from outside the gateway set the payment to successful',
  }),
};
