import type { ResultCodeRow } from './result-family.ts';

/**
 * Result codes 100.370 and 100.380: return addresses, 3D Secure values and the risk step of a request.
 */
export const AREA_100_370 = {
  '100.370.100': {
    description: 'The risk check before the payment declined it',
    family: 'external-risk-reject',
  },
  '100.370.101': {
    description: 'The address for the return of the shopper is absent: send shopperResultUrl',
    family: 'format-error',
  },
  '100.370.102': {
    description: 'The address for the return of the shopper is no valid URL: check shopperResultUrl',
    family: 'format-error',
  },
  '100.370.110': {
    description: 'The risk check before the payment works with addresses in Germany only',
    family: 'external-risk-reject',
  },
  '100.370.111': {
    description: 'The risk check before the payment failed: look for wrong or absent input',
    family: 'external-risk-reject',
  },
  '100.370.121': {
    description: 'The type of the ECI is absent or unknown',
    family: 'format-error',
  },
  '100.370.122': {
    description: 'A 3D Secure parameter was sent with an empty name',
    family: 'format-error',
  },
  '100.370.123': {
    description: 'The type of the verification value is absent or unknown',
    family: 'format-error',
  },
  '100.370.124': {
    description: 'A 3D Secure parameter has a name that the gateway does not know',
    family: 'format-error',
  },
  '100.370.125': {
    description: 'The verification id is not base64 text of 28 characters',
    family: 'format-error',
  },
  '100.370.131': {
    description: 'The type of the authentication is absent or unknown',
    family: 'format-error',
  },
  '100.370.132': {
    description: 'The indicator that tells the result of the authentication is absent',
    family: 'format-error',
  },
  '100.380.100': {
    description: 'The risk step of the request ended in a decline',
    family: 'external-risk-reject',
  },
  '100.380.101': {
    description: 'The request carries no data for the risk step',
    family: 'risk-management-error',
  },
  '100.380.110': {
    description: 'The risk step of the request works with addresses in Germany only',
    family: 'external-risk-reject',
  },
  '100.380.201': {
    description: 'The request does not say which kind of risk step to run',
    family: 'risk-management-error',
  },
  '100.380.305': {
    description: 'An asynchronous payment lacks the data of the page that the shopper uses',
    family: 'risk-management-error',
  },
  '100.380.306': {
    description: 'The risk step lacks the data of the authentication',
    family: 'risk-management-error',
  },
  '100.380.401': {
    description: 'The shopper did not pass the 3D Secure authentication',
    family: 'external-risk-reject',
  },
  '100.380.501': {
    description: 'The shopper did not finish the authentication or risk step in the time allowed',
    family: 'external-risk-reject',
  },
} as const satisfies Record<string, ResultCodeRow>;
