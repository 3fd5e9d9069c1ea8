import type { PlainName } from '../../catalogue/parameters/all-parameters.ts';
import { BROWSER_SET } from '../../catalogue/parameters/cross-field-rules.ts';
import type { ParameterIssue } from '../../parameters/parameter-issue.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { missingParameters } from '../../parameters/require-parameters.ts';
import type { AuthenticationDecision } from './decide-authentication.ts';

/** Sent by the app in which the shopper pays: then there is no browser, and no page to come back to. */
const OF_AN_APP = 'threeDSecure.deviceInfo';

const ADDRESS = [
  'billing.street1',
  'billing.city',
  'billing.postcode',
  'billing.country',
] as const satisfies readonly PlainName[];

/**
 * The parameters that a merchant's server must send for a payment whose shopper is to be authenticated, each one that is
 * missing. Of a checkout none is: there the widget and the gateway find out what they can.
 *
 * spec: Request parameters › Customer › customer.browser; Billing address, each mandatory for 3D Secure v2.
 */
export function authenticationIssues(
  read: ReadParameters,
  decision: AuthenticationDecision,
): ParameterIssue[] {
  if (decision.kind === 'not-needed') {
    return [];
  }
  const ofBrowser = read.sent.has(OF_AN_APP) ? [] : [...BROWSER_SET, 'shopperResultUrl' as const];
  return missingParameters(read, [...ofBrowser, ...ADDRESS]);
}
