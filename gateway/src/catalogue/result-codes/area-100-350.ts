import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.350 and 100.360: operations on registrations and schedules that their state does not
 * allow.
 */
export const AREA_100_350 = {
  '100.350.100': {
    description: 'The referenced session was rejected, so nothing can build on it',
    family: 'registration-error',
  },
  '100.350.101': {
    description: 'The referenced session has ended, so nothing can build on it',
    family: 'registration-error',
  },
  '100.350.200': {
    description: 'The referenced session is in no known state',
    family: 'registration-error',
  },
  '100.350.201': {
    description: 'This payment type cannot refer to a registration',
    family: 'registration-error',
  },
  '100.350.301': {
    description: 'The confirmation came before the registration it belongs to',
    family: 'registration-error',
  },
  '100.350.302': {
    description: 'The registration had been confirmed before',
    family: 'registration-error',
  },
  '100.350.303': {
    description: 'The registration cannot be deleted because the details were never registered',
    family: 'registration-error',
  },
  '100.350.310': {
    description: 'The registration cannot be confirmed through this interface',
    family: 'registration-error',
  },
  '100.350.311': {
    description: 'A channel that passes registrations through cannot confirm them',
    family: 'registration-error',
  },
  '100.350.312': {
    description: 'Passing registrations through works with an internal connector only',
    family: 'registration-error',
  },
  '100.350.313': {
    description: 'The registration needs an address for its confirmation',
    family: 'registration-error',
  },
  '100.350.314': {
    description: 'The customer did not receive the PIN because the channel is not set up for the message',
    family: 'registration-error',
  },
  '100.350.315': {
    description: 'The customer did not receive the PIN because sending the message failed',
    family: 'registration-error',
  },
  '100.350.316': {
    description: 'The registration cannot be extended because the details were never registered',
    family: 'registration-error',
  },
  '100.350.400': {
    description: 'The PIN is absent or does not match',
    family: 'registration-error',
  },
  '100.350.500': {
    description: 'No virtual account is left to assign',
    family: 'registration-error',
  },
  '100.350.601': {
    description: 'A registration request cannot refer to another payment',
    family: 'registration-error',
  },
  '100.350.602': {
    description: 'A migration of recurring payments cannot create a registration',
    family: 'registration-error',
  },
  '100.360.201': {
    description: 'The type of the schedule is not one that the gateway knows',
    family: 'job-error',
  },
  '100.360.300': {
    description: 'This request cannot be put on a schedule',
    family: 'job-error',
  },
  '100.360.303': {
    description: 'There is no schedule to cancel for this request',
    family: 'job-error',
  },
  '100.360.400': {
    description: 'The live environment is not set up for schedules',
    family: 'job-error',
  },
} as const satisfies Record<string, ResultCodeRow>;
