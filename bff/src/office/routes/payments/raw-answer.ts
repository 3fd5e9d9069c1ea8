import { type Operation, operationNow } from '@tollgate/gateway/api';
import { reportedPaymentAnswer } from '../../../api/answers/payment.ts';
import type { AdminParts } from '../../admin-parts.ts';

/** There are no addresses of the shopper in it: who knows one may pay, or stop the payment. */
const NO_ADDRESS = () => '';

/** The answer that the payment API gives a merchant who looks the payment up. */
export function rawAnswer(
  { version, clock }: Pick<AdminParts, 'version' | 'clock'>,
  root: Operation,
  operations: readonly Operation[],
): Record<string, unknown> {
  const { body } = reportedPaymentAnswer(operationNow(root, operations), {
    buildNumber: version,
    now: clock.now(),
    answerId: root.id,
    entityId: root.entityId,
    showsAcquirer: true,
    addresses: { ofReturn: NO_ADDRESS, ofAuthentication: NO_ADDRESS, ofScript: NO_ADDRESS },
  });
  const { redirect: _redirect, ...shown } = body;
  return shown;
}
