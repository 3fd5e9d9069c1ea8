import type { PlainName } from '../catalogue/parameters/all-parameters.ts';
import { BANK_ACCOUNT } from '../catalogue/parameters/bank-account.ts';
import { CARD_ACCOUNT } from '../catalogue/parameters/card-account.ts';
import { TOKEN_ACCOUNT } from '../catalogue/parameters/token-account.ts';
import { VIRTUAL_ACCOUNT } from '../catalogue/parameters/virtual-account.ts';
import type { StorableInstrument } from './instrument.ts';

/** The kinds that parameters describe by a group of their own; a transfer takes the little it has from a bank account's. */
export type InstrumentKind = StorableInstrument['kind'];

/** How the names of each kind of instrument begin. The due date of a direct debit belongs to the payment. */
const STEMS: Readonly<Record<InstrumentKind, string>> = {
  card: 'card.',
  'bank-account': 'bankAccount.',
  'virtual-account': 'virtualAccount.',
  'token-account': 'tokenAccount.',
};

export const INSTRUMENT_KINDS = Object.keys(STEMS) as readonly InstrumentKind[];

const NAMES = Object.keys({
  ...CARD_ACCOUNT,
  ...BANK_ACCOUNT,
  ...VIRTUAL_ACCOUNT,
  ...TOKEN_ACCOUNT,
}) as readonly PlainName[];

const BY_KIND = Map.groupBy(NAMES, instrumentKindOf);

/** The names that describe an instrument of this kind, in the order of the specification. */
export function namesOfKind(kind: InstrumentKind): readonly PlainName[] {
  return BY_KIND.get(kind) ?? [];
}

/** The kind of instrument that a parameter describes; `undefined` for all that describe none. */
export function instrumentKindOf(name: string): InstrumentKind | undefined {
  return INSTRUMENT_KINDS.find((kind) => name.startsWith(STEMS[kind]));
}
