import type { CallOptions } from '../http/client-options.ts';
import { bodyOf, type NotFound, type Refused, refusalOf } from '../results/refusal.ts';
import type { Call } from './call.ts';

/** A file that the maker of a wallet looks for on the shop's domain. */
export interface DomainFile {
  readonly kind: 'found';
  readonly text: string;
}

export interface Wallets {
  /** The text that the shop serves at the address that the maker of the first wallet checks. */
  domainFile(options?: CallOptions): Promise<DomainFile | Refused | NotFound>;
}

export function createWallets(call: Call): Wallets {
  return {
    domainFile: async (options) => {
      const answer = await call('readDomainFile', {}, options);
      if ('text' in answer) return { kind: 'found', text: answer.text };
      const { status, body } = bodyOf(answer);
      return refusalOf(status === 404 ? 404 : 400, body);
    },
  };
}
