import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.250 and 100.300: mistakes in scheduled jobs and in the ids that address a request.
 */
export const AREA_100_250 = {
  '100.250.100': {
    description: 'The job says nothing about when to run',
    family: 'job-error',
  },
  '100.250.105': {
    description: 'The action of the job is absent or unknown',
    family: 'job-error',
  },
  '100.250.106': {
    description: 'The unit of the duration of the job is absent or unknown',
    family: 'job-error',
  },
  '100.250.107': {
    description: 'The unit of the notice period of the job is absent or unknown',
    family: 'job-error',
  },
  '100.250.110': {
    description: 'The execution part of the job is absent',
    family: 'job-error',
  },
  '100.250.111': {
    description: 'The time expression of the job is absent',
    family: 'job-error',
  },
  '100.250.120': {
    description: 'The execution settings of the job contradict one another',
    family: 'job-error',
  },
  '100.250.121': {
    description: 'The hour in the time expression is outside 0 to 23',
    family: 'job-error',
  },
  '100.250.122': {
    description: 'The minute or second in the time expression is outside 0 to 59',
    family: 'job-error',
  },
  '100.250.123': {
    description: 'The day of the month in the time expression is outside 1 to 31',
    family: 'job-error',
  },
  '100.250.124': {
    description: 'The month in the time expression is outside 1 to 12',
    family: 'job-error',
  },
  '100.250.125': {
    description: 'The day of the week in the time expression is outside 1 to 7',
    family: 'job-error',
  },
  '100.250.250': {
    description: 'The tag of the job is absent',
    family: 'job-error',
  },
  '100.300.101': {
    description: 'The test mode is not one that the gateway knows: send INTERNAL or EXTERNAL',
    family: 'format-error',
  },
  '100.300.200': {
    description: 'The merchant transaction id exceeds its allowed length',
    family: 'format-error',
  },
  '100.300.300': {
    description: 'The id of the referenced payment is not acceptable',
    family: 'format-error',
  },
  '100.300.400': {
    description: 'The channel id is absent or not acceptable',
    family: 'format-error',
  },
  '100.300.401': {
    description: 'The sender id is absent or not acceptable',
    family: 'format-error',
  },
  '100.300.402': {
    description: 'The version of the request is absent or not supported',
    family: 'format-error',
  },
  '100.300.501': {
    description: 'The id of the response is not acceptable',
    family: 'format-error',
  },
  '100.300.600': {
    description: 'The login of the user is absent or not acceptable',
    family: 'format-error',
  },
  '100.300.601': {
    description: 'The password of the user is absent or not acceptable',
    family: 'format-error',
  },
  '100.300.700': {
    description: 'The relevance setting is not one that the gateway knows',
    family: 'format-error',
  },
  '100.300.701': {
    description: 'The relevance setting cannot be used with this payment type',
    family: 'format-error',
  },
} as const satisfies Record<string, ResultCodeRow>;
