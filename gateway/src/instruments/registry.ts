import type { PaymentBrand } from '../catalogue/brands/account-brands.ts';
import { BANK_ACCOUNT } from './bank-account/bank-account.ts';
import { STORED_BANK_ACCOUNT } from './bank-account/stored-bank-account.ts';
import { BANK_TRANSFER } from './bank-transfer/bank-transfer.ts';
import { CARD } from './card/card.ts';
import { STORED_CARD } from './card/stored-card.ts';
import type {
  Instrument,
  ShownAccount,
  ShownCard,
  StorableInstrument,
  StoredInstrument,
} from './instrument.ts';
import {
  type InstrumentGroup,
  type InstrumentKind,
  NOT_RECOGNISED,
  type RecognisedBy,
  type StorableKind,
} from './instrument-kind.ts';
import { STORED_TOKEN_ACCOUNT } from './token-account/stored-token-account.ts';
import { TOKEN_ACCOUNT } from './token-account/token-account.ts';
import {
  STORED_VIRTUAL_ACCOUNT,
  VIRTUAL_ACCOUNT,
  WALLET_ACCOUNT,
} from './virtual-account/virtual-account.ts';
import type { ShownWallet } from './wallet/show-wallet.ts';
import { WALLET } from './wallet/wallet.ts';

type OfKind<T, K> = Extract<T, { readonly kind: K }>;
type Shown = ShownCard | ShownAccount;

/** Every kind of instrument, in the order in which a request is searched for them. */
export const KINDS: {
  readonly [K in Instrument['kind']]: InstrumentKind<
    OfKind<Instrument, K>,
    K extends 'card' ? ShownCard : K extends 'wallet' ? ShownCard | ShownWallet : OfKind<ShownAccount, K>
  >;
} = {
  wallet: WALLET,
  card: CARD,
  'bank-account': BANK_ACCOUNT,
  'bank-transfer': BANK_TRANSFER,
  'virtual-account': VIRTUAL_ACCOUNT,
  'wallet-account': WALLET_ACCOUNT,
  'token-account': TOKEN_ACCOUNT,
};

const STORABLE_KINDS: {
  readonly [K in StorableInstrument['kind']]: StorableKind<
    OfKind<StorableInstrument, K>,
    OfKind<StoredInstrument, K>
  >;
} = {
  card: STORED_CARD,
  'bank-account': STORED_BANK_ACCOUNT,
  'virtual-account': STORED_VIRTUAL_ACCOUNT,
  'token-account': STORED_TOKEN_ACCOUNT,
};

/** The groups of parameters that describe instruments, each once. */
const INSTRUMENT_GROUPS: readonly InstrumentGroup[] = [
  ...new Set(Object.values(KINDS).map(({ group }) => group)),
];

/** The group of a parameter; `undefined` when it describes no instrument. */
export function groupOf(name: string): InstrumentGroup | undefined {
  return INSTRUMENT_GROUPS.find(({ stem }) => name.startsWith(stem));
}

/** Whether an instrument can be stored. An account that only a bank or wallet knows cannot. */
export function isStorable(instrument: Instrument): instrument is StorableInstrument {
  return Object.hasOwn(STORABLE_KINDS, instrument.kind);
}

// The tables above pair every kind with its instrument. The compiler loses that pairing in a lookup, so the functions
// below widen the row. It must be used only with the instrument that it was looked up for.

/** The row of an instrument. */
export function kindOf(instrument: Instrument): InstrumentKind<Instrument, Shown> {
  return KINDS[instrument.kind] as InstrumentKind<Instrument, Shown>;
}

/** The brand of a payment on the ledger: that of its instrument, or of the wallet that it came through. */
export function recordedBrand(instrument: Instrument): PaymentBrand {
  return kindOf(instrument).throughWallet?.recordedBrand(instrument) ?? instrument.brand;
}

/** The row of the shown part of an instrument. A shown card has no `kind`. */
function kindOfShown(shown: Shown): InstrumentKind<Instrument, Shown> {
  return KINDS['kind' in shown ? shown.kind : 'card'] as InstrumentKind<Instrument, Shown>;
}

/** The row of an instrument that can be stored. */
export function storableKindOf({
  kind,
}: StorableInstrument | StoredInstrument): StorableKind<StorableInstrument, StoredInstrument> {
  return STORABLE_KINDS[kind] as StorableKind<StorableInstrument, StoredInstrument>;
}

/** The part that the ledger and the vault store for display: a card in one column, every other kind in another. */
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

/** The fields that are still shown after the details were erased: the card or account, but not its holder. */
export function shownAfterErasure({ card, account }: ShownInstrument): ShownInstrument {
  return {
    card: card && { ...card, holder: undefined },
    account: account === undefined || kindOfShown(account).isShownWhole ? undefined : withoutHolder(account),
  };
}

function withoutHolder(account: ShownAccount): ShownAccount {
  return 'holder' in account ? { ...account, holder: undefined } : account;
}
