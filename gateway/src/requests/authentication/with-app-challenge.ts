import type { AppChallenge } from '../../payment/authentication.ts';
import type { Operation } from '../../payment/operation.ts';
import type { OperationNow } from '../../payment/operation-now.ts';
import type { Ports, ShopperPorts } from '../../ports/ports.ts';

/** A payment whose shopper the issuer is to ask in an app, with what the SDK in the app needs for it. */
export async function withAppChallenge<Kind extends Operation>(
  ports: Pick<Ports, 'authentications'>,
  operation: OperationNow<Kind>,
): Promise<OperationNow<Kind>> {
  const waiting: Operation = operation;
  const isInApp =
    waiting.kind === 'payment' && waiting.state === 'authenticating' && waiting.redirect === undefined;
  const appChallenge = isInApp ? await challengeOf(ports, waiting) : undefined;
  return appChallenge === undefined ? operation : { ...operation, appChallenge };
}

async function challengeOf(
  { authentications }: Pick<Ports, 'authentications'>,
  { id: paymentId }: Operation,
): Promise<AppChallenge | undefined> {
  const underWay = await authentications.find(paymentId);
  const answer = underWay?.answer;
  const ofApp = answer?.ofApp;
  if (answer === undefined || underWay?.stage !== 'challenge' || ofApp?.acsSignedContent === undefined) {
    return undefined;
  }
  const { id, plan } = underWay;
  return {
    version: plan.version,
    threeDSServerTransactionId: id,
    dsTransactionId: answer.dsTransID,
    acsTransactionId: answer.acsTransID,
    acsReferenceNumber: ofApp.acsReferenceNumber,
    acsSignedContent: ofApp.acsSignedContent,
    acsRenderingType: ofApp.acsRenderingType,
  };
}

/**
 * A payment with the proof of an authentication that the gateway made for it: for the merchant's server alone, which may
 * need it in a dispute.
 */
export async function withProof<Kind extends Operation>(
  { authentications }: Pick<ShopperPorts, 'authentications'>,
  operation: OperationNow<Kind>,
): Promise<OperationNow<Kind>> {
  const ended: Operation = operation;
  const status = ended.kind === 'payment' ? ended.authentication?.shown.authenticationStatus : undefined;
  if (status !== 'Y' && status !== 'A') return operation;
  const proof = await authentications.openProof(operation.id);
  return proof === undefined ? operation : { ...operation, proof };
}
