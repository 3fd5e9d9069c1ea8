import { TEST_CARD } from '@tollgate/testkit/cards/test-card';
import { type Outcome, outcomeOf } from '../compare/evidence.ts';
import type { Caller } from './caller.ts';
import type { HttpAnswer, HttpRequest } from './http-call.ts';
import { noteAnswer } from './tally.ts';

/** Credentials of the demo merchant's card channel, known to the test environment only. */
export const ENTITY = 'a0000000000000000000000000000001';
export const TOKEN = 'demo-token-main';
export const AUTHORISED = { authorization: `Bearer ${TOKEN}` } as const;

export const CARD = TEST_CARD;

/** How many of the requests that were answered are sent again: that must change nothing. */
const REPEATED = 0.1;

/** An operation as its client knows it. */
export interface KnownOperation {
  readonly id: string;
  readonly outcome: Outcome;
}

/** A merchant's server: every request has a reference of its own, which is its Idempotency-Key as well. */
export interface Merchant {
  readonly caller: Caller;
  /** A name that no other request of the round has. */
  newReference(): string;
  /** Like `follow`, it asks once more about an outcome that is not known yet. */
  pay(fields: Readonly<Record<string, string>>): Promise<KnownOperation | undefined>;
  follow(id: string, fields: Readonly<Record<string, string>>): Promise<KnownOperation | undefined>;
  /** Sends requests with the keys that make them safe to repeat. */
  post(path: string, reference: string, fields: HttpRequest['fields']): Promise<HttpAnswer | undefined>;
}

export function createMerchant(caller: Caller, name: string): Merchant {
  let made = 0;
  const newReference = (): string => {
    made += 1;
    return `chaos-${name}-${made}`;
  };
  const post: Merchant['post'] = (path, reference, fields) =>
    caller.ask({
      method: 'POST',
      path,
      fields: { entityId: ENTITY, merchantTransactionId: reference, testMode: 'EXTERNAL', ...fields },
      headers: { ...AUTHORISED, 'idempotency-key': reference },
    });
  const read = async (id: string, reference: string): Promise<KnownOperation | undefined> => {
    const request = { method: 'GET', path: `/v1/payments/${id}`, fields: { entityId: ENTITY } } as const;
    return readAnswer(caller, await caller.ask({ ...request, headers: AUTHORISED }), reference);
  };
  const send = async (path: string, fields: HttpRequest['fields']): Promise<KnownOperation | undefined> => {
    const reference = newReference();
    const first = readAnswer(caller, await post(path, reference, fields), reference);
    if (caller.random.chance(REPEATED)) readAnswer(caller, await post(path, reference, fields), reference);
    return first?.outcome === 'pending' ? ((await read(first.id, reference)) ?? first) : first;
  };
  return {
    caller,
    newReference,
    post,
    pay: (fields) => send('/v1/payments', fields),
    follow: (id, fields) => send(`/v1/payments/${id}`, fields),
  };
}

/** Remembers an answer that names an operation; one without an id or a code is no such answer, and a fault. */
export function readAnswer(
  { tally }: Caller,
  answer: HttpAnswer | undefined,
  reference: string,
): KnownOperation | undefined {
  if (answer === undefined) return undefined;
  const { id, result } = answer.body;
  if (id === undefined || result?.code === undefined) {
    const says = `${reference} was answered ${answer.status} ${JSON.stringify(answer.body)}`;
    tally.findings.push({ kind: 'fault', says });
    return undefined;
  }
  noteAnswer(tally, { id, reference, code: result.code });
  return { id, outcome: outcomeOf(result.code) };
}
