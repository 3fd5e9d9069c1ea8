import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.250 and 100.300: mistakes in scheduled jobs and in the ids that address a request.
 */
export const AREA_100_250 = {
  '100.250.100': { description: 'The job does not say when to run', family: 'job-error' },
  '100.250.105': { description: 'The action of the job is missing or unknown', family: 'job-error' },
  '100.250.106': {
    description: 'The unit of the duration of the job is missing or unknown',
    family: 'job-error',
  },
  '100.250.107': {
    description: 'The unit of the notice period of the job is missing or unknown',
    family: 'job-error',
  },
  '100.250.110': { description: 'The execution part of the job is missing', family: 'job-error' },
  '100.250.111': { description: 'The time expression of the job is missing', family: 'job-error' },
  '100.250.120': {
    description: 'The execution settings of the job contradict one another',
    family: 'job-error',
  },
  '100.250.121': { description: 'The hour in the time expression is outside 0 to 23', family: 'job-error' },
  '100.250.122': {
    description: 'The minute or second in the time expression is outside 0 to 59',
    family: 'job-error',
  },
  '100.250.123': {
    description: 'The day of the month in the time expression is outside 1 to 31',
    family: 'job-error',
  },
  '100.250.124': { description: 'The month in the time expression is outside 1 to 12', family: 'job-error' },
  '100.250.125': {
    description: 'The day of the week in the time expression is outside 1 to 7',
    family: 'job-error',
  },
  '100.250.250': { description: 'The tag of the job is missing', family: 'job-error' },
  '100.300.101': {
    description: 'The test mode is unknown: send INTERNAL or EXTERNAL',
    family: 'format-error',
  },
  '100.300.200': {
    description: 'The merchant transaction id exceeds its allowed length',
    family: 'format-error',
  },
  '100.300.300': { description: 'The id of the referenced payment is invalid', family: 'format-error' },
  '100.300.400': { description: 'The channel id is missing or invalid', family: 'format-error' },
  '100.300.401': { description: 'The sender id is missing or invalid', family: 'format-error' },
  '100.300.402': {
    description: 'The version of the request is missing or not supported',
    family: 'format-error',
  },
  '100.300.501': { description: 'The id of the response is invalid', family: 'format-error' },
  '100.300.600': { description: 'The login of the user is missing or invalid', family: 'format-error' },
  '100.300.601': { description: 'The password of the user is missing or invalid', family: 'format-error' },
  '100.300.700': { description: 'The relevance setting is unknown', family: 'format-error' },
  '100.300.701': {
    description: 'The relevance setting cannot be used with this payment type',
    family: 'format-error',
  },
} as const satisfies Record<string, ResultCodeRow>;

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
  '100.350.200': { description: 'The referenced session is in no known state', family: 'registration-error' },
  '100.350.201': {
    description: 'This payment type cannot refer to a registration',
    family: 'registration-error',
  },
  '100.350.301': {
    description: 'The confirmation came before the registration it belongs to',
    family: 'registration-error',
  },
  '100.350.302': { description: 'The registration is already confirmed', family: 'registration-error' },
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
  '100.350.400': { description: 'The PIN is missing or does not match', family: 'registration-error' },
  '100.350.500': { description: 'No virtual account is left to assign', family: 'registration-error' },
  '100.350.601': {
    description: 'A registration request cannot refer to another payment',
    family: 'registration-error',
  },
  '100.350.602': {
    description: 'A migration of recurring payments cannot create a registration',
    family: 'registration-error',
  },
  '100.360.201': { description: 'The type of the schedule is unknown', family: 'job-error' },
  '100.360.300': { description: 'This request cannot be put on a schedule', family: 'job-error' },
  '100.360.303': { description: 'There is no schedule to cancel for this request', family: 'job-error' },
  '100.360.400': { description: 'The live environment is not set up for schedules', family: 'job-error' },
} as const satisfies Record<string, ResultCodeRow>;
