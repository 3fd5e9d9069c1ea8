import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type { Connector, FollowUpRequest, Original } from './connector.ts';
import type { AuthorisationReply } from './connector-reply.ts';
import { aCredit, aFollowUp, anAuthorisation } from './request.fixture.ts';

/** Every operation of a connector that moves money. */
export type Verb = 'authorise' | 'credit' | FollowUpVerb;
export type FollowUpVerb = 'extend' | 'capture' | 'reverse' | 'refund';

/** A request that can be sent, and sent again. */
export interface Sendable {
  readonly key: AcquirerKey;
  readonly amount: Money;
  /** What the request refers to. */
  readonly refersTo: Original | 'nothing';
  /** @param by the connector that sends it, if not the one that prepared it */
  readonly send: (by?: Connector) => Promise<AuthorisationReply>;
}

type Changes = Partial<Pick<FollowUpRequest, 'key' | 'amount' | 'simulatedResult'>>;

export const FOLLOW_UP_VERBS: readonly FollowUpVerb[] = ['extend', 'capture', 'reverse', 'refund'];
export const VERBS: readonly Verb[] = ['authorise', 'credit', ...FOLLOW_UP_VERBS];

/** What each verb refers to when everything is as it should be. */
const ORIGINALS = {
  extend: 'later',
  capture: 'later',
  reverse: 'later',
  refund: 'with-authorisation',
} as const;

/** A request that an acquirer approves: what it refers to is booked already, for the same amount. */
export async function prepare(verb: Verb, connector: Connector, changes: Changes = {}): Promise<Sendable> {
  if (verb === 'authorise') {
    const request = anAuthorisation(changes);
    return { ...request, refersTo: 'nothing', send: (by = connector) => by.authorise(request) };
  }
  if (verb === 'credit') {
    const request = aCredit(changes);
    return { ...request, refersTo: 'nothing', send: (by = connector) => by.credit(request) };
  }
  const { amount } = changes;
  const original = anAuthorisation({ capture: ORIGINALS[verb], ...(amount === undefined ? {} : { amount }) });
  const reply = await connector.authorise(original);
  if (reply.kind !== 'approved') throw new Error(`the original was not approved: ${reply.kind}`);
  const originalReference = reply.connectorTxId1;
  return prepareFollowUp(verb, connector, original.key, { ...changes, originalReference });
}

/** A request that refers to whatever is, or is not, booked under a key. */
export function prepareFollowUp(
  verb: FollowUpVerb,
  connector: Connector,
  originalKey: AcquirerKey,
  changes: Partial<FollowUpRequest> = {},
): Sendable {
  const request = aFollowUp(originalKey, changes);
  return { ...request, refersTo: request, send: (by = connector) => by[verb](request) };
}
