import { BROWSER_SET } from '../../../catalogue/parameters/cross-field-rules.ts';
import type { ParameterIssue } from '../../../parameters/parameter-issue.ts';
import { missingParameters, type ReadParameters } from '../../../parameters/read-parameters.ts';
import { type AppDeviceFault, readAppDevice } from '../areq/app-device.ts';
import type { AuthenticationPolicy } from './authentication-policy.ts';

/** Sent by the app in which the shopper pays: then there is no browser, and no page to come back to. */
const OF_AN_APP = 'threeDSecure.deviceInfo';

/**
 * The missing parameters of a payment by a merchant's server whose shopper is to be authenticated. None in a checkout:
 * there the widget and the gateway collect the data themselves.
 *
 * Without the browser's data and an address to return to, no issuer can be asked. The channel may demand more.
 * Where no issuer will be asked, such as for a card that does not take part, nothing is missing.
 *
 * @param planned what is done about the authentication
 * @param demands of the channel
 *
 * spec: Request parameters › Customer › customer.browser; Billing address, each mandatory for 3D Secure v2, whose protocol
 * requires an address "unless regional rules say otherwise".
 */
export function authenticationIssues(
  read: ReadParameters,
  planned: 'authenticate' | 'not-needed' | 'refused',
  demands: AuthenticationPolicy['demands'],
): ParameterIssue[] {
  if (planned !== 'authenticate') return [];
  const deviceInfo = read.parameters.get(OF_AN_APP);
  const ofBrowser = read.sent.has(OF_AN_APP) ? [] : [...BROWSER_SET, 'shopperResultUrl' as const];
  return [
    ...(deviceInfo === undefined ? [] : deviceIssues(deviceInfo)),
    ...missingParameters(read, [...ofBrowser, ...demands]),
  ];
}

function deviceIssues(deviceInfo: string): ParameterIssue[] {
  const read = readAppDevice(deviceInfo);
  return read.ok
    ? []
    : [
        {
          name: OF_AN_APP,
          value: deviceInfo,
          problem: { kind: 'not-accepted-here', why: textOf(read.error) },
        },
      ];
}

function textOf(fault: AppDeviceFault): string {
  if (fault.kind === 'not-json') {
    return 'send the parameters of the 3D Secure SDK as JSON, or as base64 of it';
  }
  const { missing, malformed } = fault;
  return [
    ...(missing.length === 0 ? [] : [`it lacks ${missing.join(', ')}`]),
    ...(malformed.length === 0 ? [] : [`${malformed.join(', ')} has a wrong format`]),
  ].join('; ');
}
