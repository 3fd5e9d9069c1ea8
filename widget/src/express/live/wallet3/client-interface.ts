import type { UnknownRecord } from '../../../wire/is-record.ts';

/** The parts of the maker's `PaymentClient` that are used here, by the maker's own names. */
export interface Wallet3Client {
  isReadyToPay(paymentMethods: UnknownRecord): Promise<{ readonly result: boolean }>;
  /** Resolves with the credential. Only in the task of a click. */
  loadPaymentSheet(paymentMethods: UnknownRecord, transactionDetail: UnknownRecord): Promise<unknown>;
  createButton(options: {
    readonly onClick: () => void;
    readonly buttonStyle: string;
    readonly type: string;
  }): HTMLElement;
  /** Tells the wallet how the payment ended, which its sheet waits for. */
  notify(result: { readonly status: Wallet3Status; readonly provider: string }): void;
}

export type Wallet3Status = 'CHARGED' | 'CANCELED' | 'REJECTED' | 'ERRED';

type Wallet3ClientClass = new (settings: {
  readonly environment: 'PRODUCTION';
  /** The policy name for script content that the maker's script adds to a page. */
  readonly nonce?: string;
}) => Wallet3Client;

/** @throws Error when the maker's script has not made its global */
export function createWallet3Client(nonce: string): Wallet3Client {
  const maker: { readonly PaymentClient?: Wallet3ClientClass } | undefined = Reflect.get(
    window,
    'SamsungPay',
  );
  const clientClass = maker?.PaymentClient;
  if (clientClass === undefined) throw new Error('the script of its maker has not started');
  return new clientClass({ environment: 'PRODUCTION', ...(nonce === '' ? {} : { nonce }) });
}
