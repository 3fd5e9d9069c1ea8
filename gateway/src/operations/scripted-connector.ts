import type { AuthorisationRequest, Connector } from '../connectors/connector.ts';
import type { ConnectorReply, ConnectorStatus } from '../connectors/connector-reply.ts';
import type { AcquirerKey } from '../values/ids.ts';

/** An acquirer that answers what a test wrote down for it, and keeps what it was asked. */
export interface ScriptedConnector extends Connector {
  readonly requests: AuthorisationRequest[];
  readonly askedAbout: AcquirerKey[];
  /** What the next calls get; changed by tests. */
  answer: (request: AuthorisationRequest) => Promise<ConnectorReply>;
  status: (key: AcquirerKey) => Promise<ConnectorStatus>;
  capabilities: Connector['capabilities'];
}

export const APPROVED = { kind: 'approved', connectorTxId1: 'acquirer-ref' } as const;
export const DECLINED = { kind: 'declined', resultCode: '800.100.152', acquirerResponse: '05' } as const;
export const NOT_SENT = { kind: 'not-sent', reason: 'connection refused' } as const;
export const UNKNOWN = { kind: 'unknown', reason: 'connection reset' } as const;
export const NOT_BOOKED = { kind: 'not-booked' } as const;
export const UNREACHABLE = { kind: 'unreachable', reason: 'connection refused' } as const;

export function createScriptedConnector(name: string): ScriptedConnector {
  const requests: AuthorisationRequest[] = [];
  const askedAbout: AcquirerKey[] = [];
  return {
    name,
    requests,
    askedAbout,
    capabilities: { brands: 'all', currencies: 'all' },
    answer: () => Promise.resolve(APPROVED),
    async authorise(request) {
      requests.push(request);
      return this.answer(request);
    },
    status: () => Promise.resolve(UNREACHABLE),
    close: () => Promise.resolve(),
  };
}
