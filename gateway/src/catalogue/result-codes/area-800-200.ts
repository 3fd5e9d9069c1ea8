import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 800.200 to 800.310: block lists and the account updater.
 */
export const AREA_800_200 = {
  '800.200.159': {
    description: 'The block list holds this card as stolen',
    family: 'block-list-reject',
  },
  '800.200.160': {
    description: 'The block list holds this card as blocked',
    family: 'block-list-reject',
  },
  '800.200.165': {
    description: 'The block list holds this card as lost',
    family: 'block-list-reject',
  },
  '800.200.202': {
    description: 'The block list holds this account as closed',
    family: 'block-list-reject',
  },
  '800.200.208': {
    description: 'The block list holds this account as blocked',
    family: 'block-list-reject',
  },
  '800.200.220': {
    description: 'The block list holds these details because of a fraudulent payment',
    family: 'block-list-reject',
  },
  '800.300.101': {
    description: 'The block list holds this account or user',
    family: 'block-list-reject',
  },
  '800.300.102': {
    description: 'The block list holds this country',
    family: 'block-list-reject',
  },
  '800.300.200': {
    description: 'The block list holds this e-mail address',
    family: 'block-list-reject',
  },
  '800.300.301': {
    description: 'The block list holds this IP address',
    family: 'block-list-reject',
  },
  '800.300.302': {
    description: 'The IP address belongs to a proxy that hides the origin of the shopper',
    family: 'block-list-reject',
  },
  '800.300.401': {
    description: 'The block list holds the BIN of this card',
    family: 'block-list-reject',
  },
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
  '800.310.210': {
    description: 'The account updater knows no such account',
    family: 'block-list-reject',
  },
  '800.310.211': {
    description: 'The account updater knows no such account because the issuer takes no part in it',
    family: 'block-list-reject',
  },
} as const satisfies Record<string, ResultCodeRow>;
