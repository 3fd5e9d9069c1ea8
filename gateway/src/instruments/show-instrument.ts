import type { Instrument, ShownAccount, ShownCard } from './instrument.ts';
import { NOT_RECOGNISED, type RecognisedBy } from './instrument-kind.ts';
import { kindOf, kindOfShown } from './registry.ts';

/** What the ledger and the vault store for display: a card in one column, every other kind in another. */
export interface ShownInstrument {
  readonly card: ShownCard | undefined;
  readonly account: ShownAccount | undefined;
}

export function showInstrument(instrument: Instrument): ShownInstrument {
  const shown = kindOf(instrument).show(instrument);
  return 'kind' in shown ? { card: undefined, account: shown } : { card: shown, account: undefined };
}

/** The fields of an answer that show the instrument; none for an operation that refers to another. */
export function answerFields({ card, account }: ShownInstrument): object {
  const shown = card ?? account;
  return shown === undefined ? {} : kindOfShown(shown).answer(shown);
}

/** The part of stored details by which the shopper recognises them. */
export function recognisedBy({ card, account }: ShownInstrument): RecognisedBy {
  const shown = card ?? account;
  return shown === undefined ? NOT_RECOGNISED : kindOfShown(shown).recognise(shown);
}

/** What is still shown after the details were erased: by which card or account they were, and not by whose. */
export function shownAfterErasure({ card, account }: ShownInstrument): ShownInstrument {
  return {
    card: card && { ...card, holder: undefined },
    account: account === undefined || kindOfShown(account).isShownWhole ? undefined : withoutHolder(account),
  };
}

function withoutHolder(account: ShownAccount): ShownAccount {
  return 'holder' in account ? { ...account, holder: undefined } : account;
}
