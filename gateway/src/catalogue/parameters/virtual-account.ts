import { text } from '../formats.ts';
import type { ParameterRow } from './parameter-row.ts';

/** spec: Request parameters › Virtual account. */
export const VIRTUAL_ACCOUNT = {
  /** Sensitive, because whoever knows it may be able to charge the account. Its merchant sees which one paid. */
  'virtualAccount.accountId': { format: text(1, 100), sensitive: true, fromShopper: true },
} as const satisfies Record<string, ParameterRow>;
