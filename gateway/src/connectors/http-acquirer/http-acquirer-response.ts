import { z } from 'zod';
import type { Exchange } from './http-acquirer-link.ts';
import { FOLLOW_UP_OPERATIONS, PAYMENT_OPERATIONS } from './http-acquirer-request.ts';

/**
 * The result of a call, read and checked by itself. Whether it answers this call is checked in `http-acquirer-reply`.
 */
export type AcquirerResponse =
  | { readonly kind: 'operation'; readonly operation: AcquirerOperation }
  /** Not booked: the shopper must be redirected first. */
  | { readonly kind: 'awaiting'; readonly operation: AwaitingOperation }
  | { readonly kind: 'refusal'; readonly code: RefusalCode; readonly key: string }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'nothing'; readonly reason: string };

export type AcquirerOperation = z.infer<typeof OPERATION>;
export type AwaitingOperation = z.infer<typeof AWAITING>;
type RefusalCode = z.infer<typeof REFUSAL>['error']['code'];

const KEY = z.string().max(64);

/** The fields that every answer repeats. */
const IDENTITY = {
  key: KEY,
  // The type of a key that was cancelled before its request arrived is not known.
  type: z.enum([...PAYMENT_OPERATIONS, ...FOLLOW_UP_OPERATIONS, 'cancellation']),
  amount: z.object({ minor: z.string().regex(/^[0-9]{1,30}$/), currency: z.string().length(3) }),
};

// Members that are not named here are ignored, because an acquirer may add some to its answers.
export const OPERATION = z
  .object({
    ...IDENTITY,
    original: KEY.optional(),
    state: z.enum(['approved', 'declined']),
    responseCode: z.string().regex(/^[A-Z0-9]{2}$/),
    text: z.string().max(128).optional(),
    simulated: z.string().max(32).optional(),
    reference: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
    authorisationCode: z
      .string()
      .regex(/^[A-Za-z0-9]{1,12}$/)
      .optional(),
    acquirer: z.string().max(64).optional(),
    // No money depends on this field: a value in any other form is dropped, and the reply still counts.
    issuerCountry: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .catch(undefined),
  })
  // An answer whose response code contradicts its state is not valid.
  .refine(({ state, responseCode }) => (state === 'approved') === (responseCode === '00'));

/** A browser is redirected there, so it must be an http or https address. */
export const AWAITING = z.object({
  ...IDENTITY,
  state: z.literal('awaiting'),
  redirect: z.object({ url: z.string().max(2048).refine(isWebAddress) }),
});

export const REFUSAL = z.object({
  error: z.object({
    code: z.enum(['invalid-request', 'key-conflict', 'unknown-operation', 'unauthorised']),
    key: KEY,
  }),
});

/** The HTTP status of each refusal; with another status it does not come from the acquirer. */
const REFUSAL_STATUS: Readonly<Record<RefusalCode, readonly number[]>> = {
  'invalid-request': [400],
  'key-conflict': [409],
  'unknown-operation': [404],
  // Credentials that are missing or not known, and credentials that may not do this.
  unauthorised: [401, 403],
};

/** An operator has to look at the credentials: the acquirer did not accept the caller, and booked nothing. */
export const REFUSED_CREDENTIALS = 'the acquirer refused our credentials';

const UNAUTHORISED = z.object({ error: z.object({ code: z.literal('unauthorised') }) });

/** Whether the acquirer refused the credentials of a call that names no key. */
export function isUnauthorised({ status, body }: Extract<Exchange, { kind: 'answered' }>): boolean {
  return REFUSAL_STATUS.unauthorised.includes(status) && UNAUTHORISED.safeParse(parse(body)).success;
}

/** Reads the result of a call. Reasons contain no text of the answer, because it could repeat parts of the request. */
export function readResponse(exchange: Exchange): AcquirerResponse {
  if (exchange.kind === 'not-sent') return exchange;
  if (exchange.kind === 'no-answer') return { kind: 'nothing', reason: exchange.reason };
  const { status, body } = exchange;
  const content = parse(body);
  if (status === 200) {
    const read = OPERATION.safeParse(content);
    if (read.success) return { kind: 'operation', operation: read.data };
    const awaiting = AWAITING.safeParse(content);
    if (awaiting.success) return { kind: 'awaiting', operation: awaiting.data };
  }
  const refusal = REFUSAL.safeParse(content);
  if (refusal.success && REFUSAL_STATUS[refusal.data.error.code].includes(status)) {
    return { kind: 'refusal', code: refusal.data.error.code, key: refusal.data.error.key };
  }
  return { kind: 'nothing', reason: `no answer that makes sense: HTTP ${status}` };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
