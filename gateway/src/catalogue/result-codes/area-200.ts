import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 200: requests that cannot be read, lack a part, or carry a parameter that is not
 * acceptable.
 */
export const AREA_200 = {
  '200.100.101': {
    description: 'The request could not be read: check how its body is encoded',
    family: 'format-error',
  },
  '200.100.102': { description: 'The request has no body', family: 'format-error' },
  '200.100.103': {
    description: 'The parts of the request are not in the expected order',
    family: 'format-error',
  },
  '200.100.150': {
    description: 'One part of a request with several parts was left unprocessed',
    family: 'format-error',
  },
  '200.100.151': { description: 'The request has more than 10 parts', family: 'format-error' },
  '200.100.199': {
    description: 'The request went to an address of another interface',
    family: 'format-error',
  },
  '200.100.201': { description: 'The transaction part is missing or empty', family: 'format-error' },
  '200.100.300': { description: 'The payment code is missing or unknown', family: 'format-error' },
  '200.100.301': { description: 'The payment part is missing or empty', family: 'format-error' },
  '200.100.302': { description: 'The presentation part is missing or empty', family: 'format-error' },
  '200.100.401': { description: 'The account part is missing or empty', family: 'format-error' },
  '200.100.402': {
    description: 'The request needs an account, a customer or a relevance setting',
    family: 'format-error',
  },
  '200.100.403': {
    description: 'An entry of the analysis part lacks its name or its value',
    family: 'format-error',
  },
  '200.100.404': { description: 'The account part is not allowed in this request', family: 'format-error' },
  '200.100.501': { description: 'The customer part is missing or invalid', family: 'format-error' },
  '200.100.502': { description: 'The name of the customer is missing or empty', family: 'format-error' },
  '200.100.503': {
    description: 'The contact details of the customer are missing or empty',
    family: 'format-error',
  },
  '200.100.504': { description: 'The address of the customer is missing or empty', family: 'format-error' },
  '200.100.601': { description: 'The wallet part is missing or empty', family: 'format-error' },
  '200.100.602': {
    description: 'The payment token of the wallet is missing or empty',
    family: 'format-error',
  },
  '200.100.603': {
    description: 'The payment token of the wallet cannot be used for this payment',
    family: 'format-error',
  },
  '200.200.106': {
    description: 'The UUID of the request belongs to an earlier request',
    family: 'format-error',
    httpStatus: 422,
  },
  '200.300.403': {
    description: 'This address does not answer the HTTP method of the request',
    family: 'format-error',
  },
  '200.300.404': {
    description: 'A parameter is missing or invalid, or the checkout is unknown or has expired',
    family: 'format-error',
  },
  '200.300.405': { description: 'The resource already exists', family: 'format-error' },
  '200.300.406': {
    description: 'The requested resource was not found',
    family: 'format-error',
    httpStatus: 404,
  },
  '200.300.407': {
    description: 'The request matches more than one item: describe it more closely',
    family: 'format-error',
  },
} as const satisfies Record<string, ResultCodeRow>;

/**
 * Result codes 300: declines that a repetition with strong customer authentication can turn into an
 * approval.
 */
export const AREA_300 = {
  '300.100.100': {
    description: 'The issuer wants strong customer authentication: send the payment again with 3D Secure',
    family: 'soft-decline',
  },
} as const satisfies Record<string, ResultCodeRow>;
