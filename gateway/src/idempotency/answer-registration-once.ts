import type { Refused } from '../operations/refused.ts';
import type { Ports } from '../ports/ports.ts';
import type { RegistrationId } from '../values/ids.ts';
import type { Result } from '../values/result.ts';
import type { Registration } from '../vault/registrations.ts';
import type { KeptAnswer } from './idempotency-keys.ts';
import type { AnsweredWork, KeyedRequest } from './keyed-work.ts';
import { answerOnce } from './run-once.ts';

/** Details that are stored once however often they are sent under their key. */
export function answerRegistrationOnce(
  ports: Ports,
  request: KeyedRequest,
  work: AnsweredWork<RegistrationId, Registration>,
): Promise<Result<KeptAnswer, Refused>> {
  return answerOnce(ports, request, {
    ...work,
    newId: () => ports.ids.registrationId(),
    // Where the same details were stored before, nothing is under the id: storing them again finds those.
    recall: async (id) => {
      const registration = await ports.registrations.find(id);
      return registration === undefined ? { kind: 'nothing' } : { kind: 'made', made: registration };
    },
  });
}
