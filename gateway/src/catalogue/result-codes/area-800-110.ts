import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 800.110 to 800.160: limits, duplicates and dispatching rules of the gateway.
 */
export const AREA_800_110 = {
  '800.110.100': { description: 'A payment with the same details has just been made', family: 'risk-reject' },
  '800.120.100': {
    description: 'Too many requests of this kind: try again later',
    family: 'risk-reject',
    httpStatus: 429,
  },
  '800.120.101': {
    description: 'The number of payments allowed for this account is exhausted',
    family: 'risk-reject',
  },
  '800.120.102': {
    description: 'The number of payments allowed from this IP address is exhausted',
    family: 'risk-reject',
  },
  '800.120.103': {
    description: 'The number of payments allowed for this e-mail address is exhausted',
    family: 'risk-reject',
  },
  '800.120.200': { description: 'The volume allowed in total is exhausted', family: 'risk-reject' },
  '800.120.201': { description: 'The volume allowed for this account is exhausted', family: 'risk-reject' },
  '800.120.202': {
    description: 'The volume allowed from this IP address is exhausted',
    family: 'risk-reject',
  },
  '800.120.203': {
    description: 'The volume allowed for this e-mail address is exhausted',
    family: 'risk-reject',
  },
  '800.120.300': {
    description: 'Too many payments with cards of this BIN have been charged back',
    family: 'risk-reject',
  },
  '800.120.401': {
    description: 'The number or volume of payments allowed for the listed merchant ids is exhausted',
    family: 'risk-reject',
  },
  '800.121.100': {
    description: 'Requests from this kind of source are not switched on for the channel',
    family: 'configuration-error',
  },
  '800.121.200': {
    description: 'The entity is not set up for secured queries',
    family: 'configuration-error',
  },
  '800.130.100': {
    description: 'The merchant transaction id belongs to an earlier payment: send another',
    family: 'risk-reject',
  },
  '800.140.100': {
    description: 'The number of registrations allowed for this mobile number is exhausted',
    family: 'risk-reject',
  },
  '800.140.101': {
    description: 'The number of registrations allowed for this e-mail address is exhausted',
    family: 'risk-reject',
  },
  '800.140.110': {
    description: 'The card has been used with too many mobile numbers',
    family: 'risk-reject',
  },
  '800.140.111': {
    description: 'The mobile number has been used with too many cards',
    family: 'risk-reject',
  },
  '800.140.112': {
    description: 'The card has been used with too many e-mail addresses',
    family: 'risk-reject',
  },
  '800.140.113': {
    description: 'The e-mail address has been used with too many cards',
    family: 'risk-reject',
  },
  '800.150.100': {
    description: 'The holder and the name of the customer are not the same',
    family: 'risk-reject',
  },
  '800.160.100': { description: 'No channel fits the shopper data of the request', family: 'risk-reject' },
  '800.160.110': { description: 'No channel fits the payment data of the request', family: 'risk-reject' },
  '800.160.120': { description: 'No channel fits the recurrence data of the request', family: 'risk-reject' },
  '800.160.130': { description: 'No channel fits the amount of the request', family: 'risk-reject' },
} as const satisfies Record<string, ResultCodeRow>;

/**
 * Result codes 800.200 to 800.310: block lists and the account updater.
 */
export const AREA_800_200 = {
  '800.200.159': { description: 'This card is on the block list as stolen', family: 'block-list-reject' },
  '800.200.160': { description: 'This card is on the block list as blocked', family: 'block-list-reject' },
  '800.200.165': { description: 'This card is on the block list as lost', family: 'block-list-reject' },
  '800.200.202': { description: 'This account is on the block list as closed', family: 'block-list-reject' },
  '800.200.208': { description: 'This account is on the block list as blocked', family: 'block-list-reject' },
  '800.200.220': {
    description: 'The block list holds these details because of a fraudulent payment',
    family: 'block-list-reject',
  },
  '800.300.101': { description: 'This account or user is on the block list', family: 'block-list-reject' },
  '800.300.102': { description: 'This country is on the block list', family: 'block-list-reject' },
  '800.300.200': { description: 'This e-mail address is on the block list', family: 'block-list-reject' },
  '800.300.301': { description: 'This IP address is on the block list', family: 'block-list-reject' },
  '800.300.302': {
    description: 'The IP address belongs to a proxy that hides the origin of the shopper',
    family: 'block-list-reject',
  },
  '800.300.401': { description: 'The BIN of this card is on the block list', family: 'block-list-reject' },
  '800.300.500': {
    description: 'The card is blocked for a while because the CVV was wrong too many times',
    family: 'block-list-reject',
  },
  '800.300.501': {
    description: 'The card is blocked for a while because the expiry date was wrong too many times',
    family: 'block-list-reject',
  },
  '800.310.200': {
    description: 'The account updater reports that the account is closed',
    family: 'block-list-reject',
  },
  '800.310.210': { description: 'The account updater knows no such account', family: 'block-list-reject' },
  '800.310.211': {
    description: 'The account updater knows no such account because the issuer does not take part in it',
    family: 'block-list-reject',
  },
} as const satisfies Record<string, ResultCodeRow>;
