import type { Entity } from '../access/merchant-directory.ts';
import type { Made } from '../parameters/made.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import type { ReadPayment } from '../payment/read-payment-request.ts';
import { securityCodeIssues } from '../payment/security-code-issues.ts';

/**
 * A payment with the issue of a security code that its channel demands and that was not sent: the browser's form asks
 * for it, but a browser sends what it likes.
 */
export function withCodeIssues(
  entity: Entity | undefined,
  read: ReadParameters,
  made: Made<ReadPayment>,
): Made<ReadPayment> {
  const request = made.value?.request;
  const channel = request && entity?.channelFor(request.instrument.brand, request.amount.currency)?.channel;
  return request === undefined || channel === undefined
    ? made
    : { ...made, issues: [...made.issues, ...securityCodeIssues(read, request, channel.securityCode)] };
}
