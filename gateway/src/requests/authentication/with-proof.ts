import type { Operation } from '../../payment/operation.ts';
import type { OperationNow } from '../../payment/operation-now.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * A payment with the proof of an authentication that the gateway made for it: for the merchant's server alone, which may
 * need it in a dispute.
 */
export async function withProof<Kind extends Operation>(
  { authentications }: Ports,
  operation: OperationNow<Kind>,
): Promise<OperationNow<Kind>> {
  const ended: Operation = operation;
  const status = ended.kind === 'payment' ? ended.authentication?.shown.authenticationStatus : undefined;
  if (status !== 'Y' && status !== 'A') {
    return operation;
  }
  const proof = await authentications.openProof(operation.id);
  return proof === undefined ? operation : { ...operation, proof };
}
