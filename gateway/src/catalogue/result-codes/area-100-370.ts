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
    description: 'The address for the return of the shopper is missing: send shopperResultUrl',
    family: 'format-error',
  },
  '100.370.102': {
    description: 'The address for the return of the shopper is not a valid URL: check shopperResultUrl',
    family: 'format-error',
  },
  '100.370.110': {
    description: 'The risk check before the payment works with addresses in Germany only',
    family: 'external-risk-reject',
  },
  '100.370.111': {
    description: 'The risk check before the payment failed: check for wrong or missing input',
    family: 'external-risk-reject',
  },
  '100.370.121': { description: 'The type of the ECI is missing or unknown', family: 'format-error' },
  '100.370.122': { description: 'A 3D Secure parameter was sent with an empty name', family: 'format-error' },
  '100.370.123': {
    description: 'The type of the verification value is missing or unknown',
    family: 'format-error',
  },
  '100.370.124': { description: 'A 3D Secure parameter has an unknown name', family: 'format-error' },
  '100.370.125': {
    description: 'The verification id is not base64 text of 28 characters',
    family: 'format-error',
  },
  '100.370.131': {
    description: 'The type of the authentication is missing or unknown',
    family: 'format-error',
  },
  '100.370.132': {
    description: 'The indicator that tells the result of the authentication is missing',
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

/**
 * Result codes 100.390 to 100.397: rejections by 3D Secure, and payments that ended on the pages of a bank
 * or wallet.
 */
export const AREA_100_390 = {
  '100.390.101': {
    description: 'Rejected by 3D Secure because amount or currency differs from the authenticated one',
    family: 'three-d-secure-reject',
  },
  '100.390.102': {
    description: 'Rejected by 3D Secure because the authentication answer could not be validated',
    family: 'three-d-secure-reject',
  },
  '100.390.103': {
    description:
      'Rejected by 3D Secure because the signature of the authentication answer could not be verified',
    family: 'three-d-secure-reject',
  },
  '100.390.104': {
    description: 'Rejected by 3D Secure because the XID differs from the one sent',
    family: 'three-d-secure-reject',
  },
  '100.390.105': {
    description: 'Rejected by 3D Secure because of an error in its systems',
    family: 'three-d-secure-reject',
  },
  '100.390.106': {
    description:
      '3D Secure is not set up for this channel or brand: send your own authentication, or use another channel',
    family: 'three-d-secure-reject',
  },
  '100.390.107': {
    description: 'Rejected by 3D Secure because the authentication service is not available',
    family: 'three-d-secure-reject',
  },
  '100.390.108': {
    description: 'Rejected by 3D Secure because the merchant is not enrolled',
    family: 'three-d-secure-reject',
  },
  '100.390.109': {
    description: 'Rejected by 3D Secure because the status from the scheme is N or U',
    family: 'three-d-secure-reject',
  },
  '100.390.110': {
    description: 'Rejected by 3D Secure because no issuer has a range with this card number',
    family: 'three-d-secure-reject',
  },
  '100.390.111': {
    description: 'Rejected by 3D Secure because the directory server did not answer',
    family: 'three-d-secure-reject',
  },
  '100.390.112': {
    description: 'Rejected by 3D Secure because of a technical error during authentication',
    family: 'three-d-secure-reject',
  },
  '100.390.113': {
    description: 'Rejected by 3D Secure because it does not support the device of the shopper',
    family: 'three-d-secure-reject',
  },
  '100.390.114': {
    description: 'Rejected by 3D Secure because the issuer refused the authentication',
    family: 'three-d-secure-reject',
  },
  '100.390.115': {
    description: 'Rejected by 3D Secure because a message had the wrong format',
    family: 'three-d-secure-reject',
  },
  '100.390.116': {
    description: 'Rejected by 3D Secure because its systems refused access to the gateway or merchant',
    family: 'three-d-secure-reject',
  },
  '100.390.117': {
    description: 'Rejected by 3D Secure because data fields of the authentication are wrong',
    family: 'three-d-secure-reject',
  },
  '100.390.118': {
    description: 'Rejected by 3D Secure because the issuer suspects fraud',
    family: 'three-d-secure-reject',
  },
  '100.395.101': {
    description: 'The bank of the shopper does not take part in this online transfer',
    family: 'asynchronous-workflow-error',
  },
  '100.395.102': {
    description: 'The shopper has not enabled the account for this online transfer',
    family: 'asynchronous-workflow-error',
  },
  '100.395.501': {
    description: 'The online transfer stayed open until its time ran out',
    family: 'asynchronous-workflow-error',
  },
  '100.395.502': {
    description: 'The bank reports that its time for the online transfer ran out',
    family: 'asynchronous-workflow-error',
  },
  '100.396.101': { description: 'The shopper cancelled the payment', family: 'asynchronous-workflow-error' },
  '100.396.102': {
    description: 'The shopper never confirmed the payment',
    family: 'asynchronous-workflow-error',
  },
  '100.396.103': {
    description: 'The payment stayed open until its time ran out',
    family: 'asynchronous-workflow-error',
  },
  '100.396.104': {
    description: 'The outcome could not be established: the shopper most likely cancelled',
    family: 'asynchronous-workflow-error',
  },
  '100.396.106': {
    description: 'The shopper did not agree to the terms of the payment method',
    family: 'asynchronous-workflow-error',
  },
  '100.396.201': { description: 'The merchant cancelled the payment', family: 'asynchronous-workflow-error' },
  '100.397.101': {
    description: 'A message from outside the gateway reports that the shopper cancelled the payment',
    family: 'asynchronous-workflow-error',
  },
  '100.397.102': {
    description: 'A message from outside the gateway reports that the acquirer rejected the payment',
    family: 'asynchronous-workflow-error',
  },
} as const satisfies Record<string, ResultCodeRow>;
