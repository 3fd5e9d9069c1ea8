import {
  type AuthorisationRequest,
  type Connector,
  type CreditRequest,
  type FollowUpRequest,
  FULL_CAPABILITIES,
} from '../connectors/connector.ts';
import type { AuthorisationReply, ConnectorReply } from '../connectors/connector-reply.ts';
import type { AcquirerKey } from '../values/ids.ts';

/** A request to an acquirer with its verb. */
type AskedFor =
  | ({ readonly verb: 'authorise' } & AuthorisationRequest)
  | ({ readonly verb: 'credit' } & CreditRequest)
  | ({ readonly verb: 'extend' | 'capture' | 'reverse' | 'refund' } & FollowUpRequest);

/** An acquirer that answers as a test says, and records its requests. */
export interface ScriptedConnector extends Connector {
  readonly requests: AuthorisationRequest[];
  /** Every request, authorisations included, in their order. */
  readonly asked: AskedFor[];
  readonly askedAbout: AcquirerKey[];
  /** Gives the answers to the next calls; tests change it. */
  answer: (request: AskedFor) => Promise<ConnectorReply>;
  /** Gives the answers to authorisations, when a test sets it for a redirect. */
  answerShopper: ((request: AuthorisationRequest) => Promise<AuthorisationReply>) | undefined;
  status: Connector['status'];
  cancel: NonNullable<Connector['cancel']>;
  capabilities: Connector['capabilities'];
}

export const APPROVED = { kind: 'approved', connectorTxId1: 'acquirer-ref' } as const;
export const DECLINED = { kind: 'declined', resultCode: '800.100.152', acquirerResponse: '05' } as const;
export const NOT_SENT = { kind: 'not-sent', reason: 'connection refused' } as const;
export const UNKNOWN = { kind: 'unknown', reason: 'connection reset' } as const;
export const CANCELLED = { kind: 'cancelled' } as const;
export const NOT_BOOKED = { kind: 'not-booked' } as const;
export const UNREACHABLE = { kind: 'unreachable', reason: 'connection refused' } as const;

export function createScriptedConnector(name: string): ScriptedConnector {
  const requests: AuthorisationRequest[] = [];
  const asked: AskedFor[] = [];
  const askedAbout: AcquirerKey[] = [];
  const scripted: ScriptedConnector = {
    name,
    requests,
    asked,
    askedAbout,
    capabilities: FULL_CAPABILITIES,
    answer: () => Promise.resolve(APPROVED),
    answerShopper: undefined,
    authorise: (request) => {
      requests.push(request);
      if (scripted.answerShopper === undefined) return reply({ verb: 'authorise', ...request });
      asked.push({ verb: 'authorise', ...request });
      return scripted.answerShopper(request);
    },
    credit: (request) => reply({ verb: 'credit', ...request }),
    extend: (request) => reply({ verb: 'extend', ...request }),
    capture: (request) => reply({ verb: 'capture', ...request }),
    reverse: (request) => reply({ verb: 'reverse', ...request }),
    refund: (request) => reply({ verb: 'refund', ...request }),
    status: () => Promise.resolve(UNREACHABLE),
    // By the status, until a test says otherwise: an operation that is not booked can be cancelled.
    cancel: async (key, expected, refersTo) => {
      const status = await scripted.status(key, expected, refersTo);
      if (status.kind === 'not-booked') return CANCELLED;
      return status.kind === 'approved' || status.kind === 'declined' || status.kind === 'cancelled'
        ? status
        : UNREACHABLE;
    },
    close: () => Promise.resolve(),
  };
  async function reply(request: AskedFor): Promise<ConnectorReply> {
    asked.push(request);
    return scripted.answer(request);
  }
  return scripted;
}
