import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { CheckoutId } from '../values/ids.ts';
import type { Result } from '../values/result.ts';
import { answerOnce } from './answer-once.ts';
import type { AnsweredWork, KeyedRequest, ServedAnswer } from './keyed-work.ts';
import type { Ports } from './ports.ts';
import type { KeyRefused } from './reserve-id.ts';

/** A checkout that is created once however often it is sent under its key. */
export function answerCheckoutOnce(
  ports: Ports,
  request: KeyedRequest,
  work: AnsweredWork<CheckoutId, CheckoutSession>,
): Promise<Result<ServedAnswer, KeyRefused>> {
  return answerOnce(ports, request, {
    ...work,
    newId: () => ports.ids.checkoutId(),
    recall: async (id) => {
      const session = await ports.sessions.find(id);
      return session === undefined ? { kind: 'nothing' } : { kind: 'made', made: session };
    },
  });
}
