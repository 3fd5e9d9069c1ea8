import type { Gateway } from '@tollgate/gateway/api';

/** The operations of the gateway that the routes of 3D Secure call. */
export type AuthenticationGateway = Pick<
  Gateway,
  | 'prepareAuthentication'
  | 'openBrowserFrame'
  | 'closeBrowserFrame'
  | 'viewAuthentication'
  | 'continueAuthentication'
  | 'finishAuthentication'
  | 'cancelAuthentication'
  | 'noteMethod'
  | 'noteChallengeReturn'
  | 'receiveResult'
>;
