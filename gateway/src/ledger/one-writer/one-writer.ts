import type { Store } from '../../store/store.ts';
import type { Ledger } from '../ledger.ts';
import type { QuickVerbs } from '../quick-verbs.ts';
import { createEndings } from './endings.ts';
import { createQuickReads } from './reads.ts';
import { createStarts } from './starts.ts';

/** The verbs that every payment calls, in a store of one writer: nothing comes between the statements of a step. */
export function oneWriter(
  store: Store,
  slowReads: Pick<Ledger, 'findOfCheckout' | 'findCounted'>,
): QuickVerbs {
  const reads = createQuickReads(store, slowReads);
  return { ...reads, ...createStarts(store), ...createEndings(store, reads) };
}
