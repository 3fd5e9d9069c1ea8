import { decodeBase64Url } from '../../features/authentication/base64url.ts';
import { loggedFields } from '../../features/authentication/messages/logged-fields.ts';
import { readMessage } from '../../features/authentication/messages/read-message.ts';
import type { Ports } from '../../ports/ports.ts';
import { findByReturnKey } from './find-authenticating.ts';

/** The form that an issuer's page sends the browser back with. */
interface ChallengeReturn {
  readonly cres?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * The shopper's browser comes back from the issuer. Its form passed through the browser, so it decides nothing:
 * only what does not belong to the payment is noted, without any of it.
 */
export async function noteChallengeReturn(
  ports: Pick<Ports, 'ledger' | 'channelTimes' | 'observer' | 'authentications'>,
  id: string,
  key: string,
  { cres, error }: ChallengeReturn,
): Promise<void> {
  const payment = await findByReturnKey(ports, id, key);
  const underWay = payment && (await ports.authentications.find(payment.id));
  const bytes = decodeBase64Url(cres ?? error ?? '');
  if (underWay === undefined || bytes === undefined) {
    ports.observer.challengeReturned({
      paymentId: payment?.id,
      fits: false,
      fields: ['cres'],
      unknownFields: 0,
    });
    return;
  }
  const read = readMessage('CRes', bytes, { component: 'S' });
  const faults = read.ok
    ? [
        ...(read.value.message.threeDSServerTransID === underWay.id ? [] : ['threeDSServerTransID']),
        ...(read.value.message.acsTransID === underWay.answer?.acsTransID ? [] : ['acsTransID']),
      ]
    : read.error.kind === 'invalid'
      ? read.error.faults
      : ['error'];
  ports.observer.challengeReturned({
    paymentId: payment?.id,
    fits: faults.length === 0,
    ...loggedFields(faults),
  });
}
