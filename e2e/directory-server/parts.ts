import type { FastifyRequest } from 'fastify';
import type { CardRanges } from './card-ranges.ts';
import type { Faults } from './faults.ts';
import type { Message } from './message.ts';
import type { Results } from './results.ts';
import type { SignContent } from './signed-content.ts';
import type { Transactions } from './transactions.ts';

/** The state of one simulator, which its routes share. */
export interface Parts {
  readonly ranges: CardRanges;
  readonly faults: Faults;
  readonly transactions: Transactions;
  readonly results: Results;
  readonly signContent: SignContent;
  /** The Erro messages that the 3DS server sent on its own. */
  readonly received: Message[];
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Where browsers reach this process, without a slash at the end. */
  readonly addressFor: (request: FastifyRequest) => string;
}
