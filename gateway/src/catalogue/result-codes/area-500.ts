import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 500: channels and connectors that are not in service.
 */
export const AREA_500 = {
  '500.100.201': { description: 'The channel is disabled', family: 'configuration-error' },
  '500.100.202': {
    description: 'The channel is new and cannot process payments yet',
    family: 'configuration-error',
  },
  '500.100.203': { description: 'The channel has been closed', family: 'configuration-error' },
  '500.100.301': { description: 'The connector of the merchant is disabled', family: 'configuration-error' },
  '500.100.302': {
    description: 'The connector of the merchant is new and cannot process payments yet',
    family: 'configuration-error',
  },
  '500.100.303': {
    description: 'The connector of the merchant has been closed',
    family: 'configuration-error',
  },
  '500.100.304': { description: 'The gateway has disabled this connector', family: 'configuration-error' },
  '500.100.401': {
    description: 'The connector to the acquirer is not available',
    family: 'configuration-error',
  },
  '500.100.402': {
    description: 'The connector to the acquirer is new and cannot process payments yet',
    family: 'configuration-error',
  },
  '500.100.403': {
    description: 'The connector to the acquirer has been taken out of service',
    family: 'configuration-error',
  },
  '500.200.101': {
    description: 'The channel has no account that can receive direct debits',
    family: 'configuration-error',
  },
} as const satisfies Record<string, ResultCodeRow>;

/**
 * Result codes 600: what a channel, merchant or environment is not set up for.
 */
export const AREA_600 = {
  '600.100.100': { description: 'Unexpected error in the gateway', family: 'system-error' },
  '600.200.100': { description: 'The payment method is unknown', family: 'configuration-error' },
  '600.200.200': {
    description: 'The gateway does not offer this payment method',
    family: 'configuration-error',
  },
  '600.200.201': {
    description: 'This payment method is not enabled for the channel',
    family: 'configuration-error',
  },
  '600.200.202': {
    description: 'This payment type is not enabled for the channel',
    family: 'configuration-error',
  },
  '600.200.300': { description: 'The payment type is unknown', family: 'configuration-error' },
  '600.200.310': {
    description: 'The payment type cannot be used with this payment method',
    family: 'configuration-error',
  },
  '600.200.400': {
    description: 'The gateway or the acquirer does not offer this type of operation',
    family: 'configuration-error',
  },
  '600.200.500': {
    description: 'The channel accepts no payments in this currency, or none with this brand in this country',
    family: 'configuration-error',
  },
  '600.200.501': {
    description: 'The channel is not set up correctly for recurring payments',
    family: 'configuration-error',
  },
  '600.200.600': {
    description: 'The payment code cannot be processed by the channel',
    family: 'configuration-error',
  },
  '600.200.700': {
    description: 'The payment mode cannot be processed by the channel',
    family: 'configuration-error',
  },
  '600.200.701': {
    description: 'The live environment accepts no test mode: leave testMode out',
    family: 'configuration-error',
  },
  '600.200.800': {
    description: 'The brand cannot be used with this payment method and mode',
    family: 'configuration-error',
  },
  '600.200.810': {
    description: 'The name on the card or forceResultCode has an unknown result code, or a misspelt scenario',
    family: 'configuration-error',
  },
  '600.300.101': { description: 'No merchant has this key', family: 'configuration-error' },
  '600.300.200': {
    description: 'Requests from this IP address are not allowed for the merchant',
    family: 'configuration-error',
  },
  '600.300.210': {
    description: 'The notification address is not on the list of allowed ones: check notificationUrl',
    family: 'configuration-error',
  },
  '600.300.211': {
    description:
      'The return address of the shopper is not on the list of allowed ones: check shopperResultUrl',
    family: 'configuration-error',
  },
} as const satisfies Record<string, ResultCodeRow>;
