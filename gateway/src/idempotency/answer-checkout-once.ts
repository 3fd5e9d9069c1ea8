import type { CreatedCheckout } from '../operations/create-checkout.ts';
import type { Refused } from '../operations/refused.ts';
import { readParameters } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import type { CheckoutId } from '../values/ids.ts';
import type { Result } from '../values/result.ts';
import type { KeptAnswer } from './idempotency-keys.ts';
import type { AnsweredWork, KeyedRequest } from './keyed-work.ts';
import { answerOnce } from './run-once.ts';

/** A checkout that is created once however often it is sent under its key. */
export function answerCheckoutOnce(
  ports: Ports,
  request: KeyedRequest,
  work: AnsweredWork<CheckoutId, CreatedCheckout>,
): Promise<Result<KeptAnswer, Refused>> {
  return answerOnce(ports, request, {
    ...work,
    newId: () => ports.ids.checkoutId(),
    recall: async (id) => {
      const session = await ports.sessions.find(id);
      if (session === undefined) {
        return { kind: 'nothing' };
      }
      // The session does not know; the parameters are those that it was created with.
      const wantsIntegrity = readParameters(request.fields).parameters.isTrue('integrity');
      return { kind: 'made', made: { session, wantsIntegrity } };
    },
  });
}
