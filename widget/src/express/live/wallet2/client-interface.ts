import type { UnknownRecord } from '../../../wire/is-record.ts';

/** The parts of the maker's `PaymentsClient` that are used here, by the maker's own names. */
export interface Wallet2Client {
  isReadyToPay(request: UnknownRecord): Promise<{ readonly result: boolean }>;
  /** Resolves when the shopper has paid; rejects with `{statusCode, statusMessage}`. Only in the task of a click. */
  loadPaymentData(request: UnknownRecord): Promise<unknown>;
  createButton(options: UnknownRecord & { readonly onClick: () => void }): HTMLElement;
}

export interface Wallet2Callbacks {
  onPaymentAuthorized(paymentData: unknown): Promise<UnknownRecord>;
  onPaymentDataChanged?: (change: unknown) => Promise<unknown>;
}

interface ClientSettings {
  readonly environment: 'PRODUCTION';
  /** The policy name for script content that the maker's script adds to a page. */
  readonly nonce?: string;
  readonly paymentDataCallbacks?: Wallet2Callbacks;
}

type Wallet2ClientClass = new (settings: ClientSettings) => Wallet2Client;

interface MakerGlobal {
  readonly payments?: { readonly api?: { readonly PaymentsClient?: Wallet2ClientClass } };
}

/**
 * A client of the maker. The callbacks belong to a client, so each sheet has its own.
 *
 * @throws Error when the maker's script has not made its global
 */
export function createWallet2Client(nonce: string, paymentDataCallbacks?: Wallet2Callbacks): Wallet2Client {
  const maker: MakerGlobal | undefined = Reflect.get(window, 'google');
  const clientClass = maker?.payments?.api?.PaymentsClient;
  if (clientClass === undefined) throw new Error('the script of its maker has not started');
  return new clientClass({
    environment: 'PRODUCTION',
    ...(nonce === '' ? {} : { nonce }),
    ...(paymentDataCallbacks === undefined ? {} : { paymentDataCallbacks }),
  });
}
