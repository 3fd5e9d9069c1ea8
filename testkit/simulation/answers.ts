import type { Outcome } from '@tollgate/gateway/requests/idempotency/creation';
import type { Refused } from '@tollgate/gateway/requests/refused';
import type { Result } from '@tollgate/gateway/values/result';
import { short } from './acquirer-link.ts';

/** An answer: its body as it is kept, or why there is none. */
export type Answer =
  | { readonly kind: 'answer'; readonly body: string }
  | { readonly kind: 'refused'; readonly why: string };

export interface NoAnswerYet {
  readonly kind: 'none';
  readonly why: string;
}

export interface Shown {
  readonly id: string;
  readonly resultCode: string;
}

export const shownOf = ({ id, resultCode }: Shown) => ({ id, code: resultCode });

export function bodyOf(created: Shown): string {
  return JSON.stringify(shownOf(created));
}

/** Handles an outcome as the HTTP server does: a kept answer is sent again, and a new one is kept first. */
export async function answered<Created>(
  outcome: Result<Outcome<Created>, Refused>,
  show: (created: Created) => object,
): Promise<Answer> {
  if (!outcome.ok) return { kind: 'refused', why: outcome.error.kind };
  if (outcome.value.kind === 'repeated') return { kind: 'answer', body: outcome.value.answer.body };
  const kept = await outcome.value.keep({ status: 200, body: JSON.stringify(show(outcome.value.created)) });
  return kept.ok ? { kind: 'answer', body: kept.value.body } : { kind: 'refused', why: kept.error.kind };
}

export function inWords(answer: Answer): string {
  if (answer.kind === 'refused') return answer.why;
  const { id, code } = JSON.parse(answer.body) as { id: string; code?: string };
  return `${short(id)} ${code ?? ''}`.trim();
}
