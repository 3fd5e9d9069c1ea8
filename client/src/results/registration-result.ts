import type { components } from '../generated/description.ts';
import type { Answer } from '../http/send-until-answered.ts';
import { bodyOf, type NotFound, type Refused, refusalOf, type Said, saidBy } from './refusal.ts';

/** Stored details of a shopper, as the gateway shows them. */
export type Registration = components['schemas']['Registration'];

/** The details are there; `registration.id` is what payments with them name. */
export interface Stored extends Said {
  readonly kind: 'stored';
  readonly registration: Registration;
}

/** The details are gone. */
export interface Deleted extends Said {
  readonly kind: 'deleted';
  readonly id: string;
}

/** How an operation on stored details ended. A card that the issuer does not want stored is `refused`. */
export type RegistrationResult = Stored | Refused | NotFound;

export function registrationResult(answer: Answer): RegistrationResult {
  const { status, body } = bodyOf(answer);
  return status === 200
    ? { kind: 'stored', ...saidBy(body), registration: body as unknown as Registration }
    : refusalOf(status, body);
}

export function deletionResult(answer: Answer): Deleted | Refused | NotFound {
  const { status, body } = bodyOf(answer);
  return status === 200
    ? { kind: 'deleted', ...saidBy(body), id: String(body['id']) }
    : refusalOf(status, body);
}
