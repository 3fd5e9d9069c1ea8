import { createHash } from 'node:crypto';
import type { AcquirerKey } from '../../values/ids.ts';
import type { AuthorisationRequest, Connector } from '../connector.ts';
import type { AcquirerAnswer, AcquirerReferences } from '../connector-reply.ts';

export interface SimulatorOptions {
  /** The name of this acquirer in the ledger. */
  readonly name: string;
  /** How many answers are kept for repetitions and questions; the default serves a test environment. */
  readonly memory?: number;
}

const DEFAULT_MEMORY = 10_000;
const REFERENCE_LENGTH = 12;
const AUTHORISATION_CODE_LENGTH = 6;

/**
 * The acquirer of `testMode=INTERNAL`: approves at once, unless the request names the answer that it wants.
 *
 * It moves no money, so it may forget: after a restart, and for the oldest answers when its memory is full, it
 * says that it has booked nothing, which is true. An operation that was cut off by a crash is therefore found
 * `not-booked` and never counted as paid.
 *
 * spec: What the service does › test modes; Smart retry › Test simulation.
 */
export function createSimulator({ name, memory = DEFAULT_MEMORY }: SimulatorOptions): Connector {
  const answers = new Map<AcquirerKey, AcquirerAnswer>();
  let closed = false;

  return {
    name,
    capabilities: { brands: 'all', currencies: 'all' },

    async authorise(request) {
      if (closed) return { kind: 'not-sent', reason: 'the connector is closed' };
      const known = answers.get(request.key);
      if (known !== undefined) return known;
      const answer = answerTo(request);
      answers.set(request.key, answer);
      forgetBeyond(answers, memory);
      return answer;
    },

    async status(key) {
      if (closed) return { kind: 'unreachable', reason: 'the connector is closed' };
      return answers.get(key) ?? { kind: 'not-booked' };
    },

    async close() {
      closed = true;
    },
  };
}

function answerTo({ key, simulatedResult }: AuthorisationRequest): AcquirerAnswer {
  // Derived from the key alone: the same references again even when the answer was forgotten.
  const digest = createHash('sha256').update(key).digest('hex').toUpperCase();
  const references = {
    connectorTxId1: digest.slice(0, REFERENCE_LENGTH),
    connectorTxId3: key,
    clearingInstituteName: 'Tollgate simulator',
  } as const satisfies AcquirerReferences;

  if (simulatedResult !== undefined) {
    return {
      kind: 'declined',
      resultCode: simulatedResult,
      ...references,
      acquirerResponse: simulatedResult,
      extendedDescription: 'Declined because the request simulates it',
    };
  }
  return {
    kind: 'approved',
    ...references,
    connectorTxId2: digest.slice(-AUTHORISATION_CODE_LENGTH),
    acquirerResponse: '00',
    extendedDescription: 'Approved',
  };
}

/** A map lists its keys in the order of insertion, so the first one is the oldest. */
function forgetBeyond(answers: Map<AcquirerKey, AcquirerAnswer>, memory: number): void {
  const [oldest] = answers.keys();
  if (answers.size > memory && oldest !== undefined) answers.delete(oldest);
}
