import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 800.100: declines by the issuer, the bank of the payer or the acquirer.
 */
export const AREA_800_100 = {
  '800.100.100': {
    description: 'The issuer declined and gave no reason',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.150': {
    description: 'The issuer declined because gambling winnings must not be refunded to this card',
    family: 'bank-reject',
  },
  '800.100.151': {
    description: 'The issuer declined because there is no such card: check the number',
    family: 'bank-reject',
  },
  '800.100.152': {
    description:
      'The issuer declined through its authorisation system: the shopper may ask the bank or use another card',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.153': { description: 'The issuer declined because the CVV does not match', family: 'bank-reject' },
  '800.100.154': {
    description: 'The acquirer declined because it marks the payment as not valid',
    family: 'bank-reject',
  },
  '800.100.155': {
    description: 'The issuer declined because the available credit does not cover the amount',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.156': {
    description: 'The acquirer declined because it could not read the message',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.157': {
    description: 'The issuer declined because the expiry date does not match',
    family: 'bank-reject',
  },
  '800.100.158': { description: 'The issuer declined because it suspects tampering', family: 'bank-reject' },
  '800.100.159': {
    description: 'The issuer declined because the card is reported stolen',
    family: 'bank-reject',
  },
  '800.100.160': {
    description: 'The issuer declined because it has blocked the card',
    family: 'bank-reject',
  },
  '800.100.161': {
    description: 'The issuer declined because of too many failed attempts',
    family: 'bank-reject',
  },
  '800.100.162': {
    description: 'The issuer declined because the spending limit of the card is reached',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.163': {
    description: 'The issuer declined because the card was used too often within a period',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.164': {
    description: 'The acquirer declined because the limit of the merchant is reached',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.165': {
    description: 'The issuer declined because the card is reported lost',
    family: 'bank-reject',
  },
  '800.100.166': { description: 'The issuer declined because the PIN does not match', family: 'bank-reject' },
  '800.100.167': {
    description: 'The acquirer declined because the payment it refers to is not the same in all details',
    family: 'bank-reject',
  },
  '800.100.168': {
    description: 'The issuer declined because the use of the card is restricted',
    family: 'bank-reject',
  },
  '800.100.169': {
    description: 'The acquirer declined because it does not process this kind of card',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.170': {
    description: 'The issuer declined because it does not allow this operation',
    family: 'bank-reject',
  },
  '800.100.171': { description: 'The issuer declined and asks to keep the card', family: 'bank-reject' },
  '800.100.172': {
    description: 'The issuer declined because it has blocked the account',
    family: 'bank-reject',
  },
  '800.100.173': {
    description: 'The acquirer declined because it does not process this currency',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.174': {
    description: 'The acquirer declined because the amount is invalid',
    family: 'bank-reject',
  },
  '800.100.175': { description: 'The acquirer declined because the brand is invalid', family: 'bank-reject' },
  '800.100.176': {
    description: 'The issuer declined because the account cannot be reached for the moment: try again later',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.177': {
    description: 'The acquirer declined because the amount is missing',
    family: 'bank-reject',
  },
  '800.100.178': {
    description: 'The issuer declined because the PIN was wrong too many times',
    family: 'bank-reject',
  },
  '800.100.179': {
    description: 'The issuer declined because the number of withdrawals is exhausted',
    family: 'bank-reject',
  },
  '800.100.190': {
    description: 'The acquirer declined because of a fault in the set-up of the merchant',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.191': {
    description: 'The acquirer declined because it holds the payment in a state that does not allow this',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.192': {
    description:
      'The issuer declined because the CVV does not match, and may keep the amount reserved for days',
    family: 'bank-reject',
  },
  '800.100.195': {
    description: 'The acquirer declined because it does not know the user account',
    family: 'bank-reject',
  },
  '800.100.196': {
    description: 'The acquirer declined because of a fault in the registration',
    family: 'bank-reject',
  },
  '800.100.197': {
    description: 'The acquirer declined because the registration was cancelled outside the gateway',
    family: 'bank-reject',
  },
  '800.100.198': {
    description: 'The issuer declined because the holder does not match',
    family: 'bank-reject',
  },
  '800.100.199': {
    description: 'The acquirer declined because the tax number is invalid',
    family: 'bank-reject',
  },
  '800.100.200': {
    description: 'The bank refers the matter to the payer without a reason',
    family: 'bank-reject',
  },
  '800.100.201': {
    description: 'The bank declined because account or bank details are not correct',
    family: 'bank-reject',
  },
  '800.100.202': {
    description: 'The bank declined because the payer has closed the account',
    family: 'bank-reject',
  },
  '800.100.203': {
    description: 'The bank declined because the account does not hold enough money',
    family: 'bank-reject',
    softReject: true,
  },
  '800.100.204': { description: 'The bank declined because the mandate has expired', family: 'bank-reject' },
  '800.100.205': {
    description: 'The bank declined because the mandate has been withdrawn',
    family: 'bank-reject',
  },
  '800.100.206': {
    description: 'The bank returned a payment that the customer had allowed and then recalled',
    family: 'bank-reject',
  },
  '800.100.207': {
    description: 'The bank passes on the wish of the customer for a refund',
    family: 'bank-reject',
  },
  '800.100.208': {
    description: 'The bank declined because the account does not allow direct debits',
    family: 'bank-reject',
  },
  '800.100.402': {
    description: 'The bank declined because the account belongs to another holder',
    family: 'bank-reject',
  },
  '800.100.403': {
    description: 'The issuer declined because the holder revoked the permission to charge',
    family: 'bank-reject',
  },
  '800.100.500': {
    description: 'The holder told the issuer to stop this series of recurring payments',
    family: 'bank-reject',
  },
  '800.100.501': {
    description: 'The holder told the issuer to stop all recurring payments to this merchant',
    family: 'bank-reject',
  },
} as const satisfies Record<string, ResultCodeRow>;
