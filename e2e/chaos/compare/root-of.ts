import type { LedgerLine } from './evidence.ts';

/** The payment that an operation belongs to; its own id for a payment. */
export function rootOf(line: LedgerLine, byId: ReadonlyMap<string, LedgerLine>): string {
  const referenced = line.referencedId === undefined ? undefined : byId.get(line.referencedId);
  return referenced === undefined ? line.id : rootOf(referenced, byId);
}
