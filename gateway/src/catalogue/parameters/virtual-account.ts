import { text } from '../formats.ts';
import type { ParameterRow } from './parameter-row.ts';

/** spec: Request parameters › Virtual account. */
export const VIRTUAL_ACCOUNT = {
  /** Sensitive, because knowing it may be enough to charge the account. The merchant sees it in answers. */
  'virtualAccount.accountId': { format: text(1, 100), sensitive: true, shownWhole: true, fromShopper: true },
} as const satisfies Record<string, ParameterRow>;
