import { answer } from './answer-parts.ts';
import type { JsonSchema } from './json-schema.ts';

/** The answers to the sheets of wallets. */
export const WALLET_SCHEMAS = {
  WalletSession: answer({
    session: {
      type: 'object',
      description: "What the maker's script takes, as the maker wrote it. Pass it on without reading it.",
    },
  }),
} as const satisfies Record<string, JsonSchema>;
