import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 500: channels and connectors that are not in service.
 */
export const AREA_500 = {
  '500.100.201': {
    description: 'The channel has been switched off',
    family: 'configuration-error',
  },
  '500.100.202': {
    description: 'The channel is new and cannot process payments yet',
    family: 'configuration-error',
  },
  '500.100.203': {
    description: 'The channel has been closed',
    family: 'configuration-error',
  },
  '500.100.301': {
    description: 'The connector of the merchant has been switched off',
    family: 'configuration-error',
  },
  '500.100.302': {
    description: 'The connector of the merchant is new and cannot process payments yet',
    family: 'configuration-error',
  },
  '500.100.303': {
    description: 'The connector of the merchant has been closed',
    family: 'configuration-error',
  },
  '500.100.304': {
    description: 'The gateway has switched off the connector of the merchant',
    family: 'configuration-error',
  },
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
