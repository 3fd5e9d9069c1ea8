import type { LedgerLine } from './compare/evidence.ts';
import { AUTHORISED, ENTITY } from './load/merchant.ts';

/** A payment as a list shows it, as far as it is compared. */
interface ShownPayment {
  readonly id: string;
  readonly referencedId?: string;
  readonly paymentType: string;
  readonly amount: string;
  readonly currency: string;
  readonly merchantTransactionId?: string;
  readonly result: { readonly code: string };
  readonly resultDetails?: { readonly ConnectorTxID3?: string };
}

interface Page {
  readonly payments?: readonly ShownPayment[];
  readonly next?: string;
}

/**
 * The whole ledger of an entity, as the API shows it.
 *
 * @throws when the gateway does not answer
 */
export async function readLedger(address: string, entity: string = ENTITY): Promise<readonly LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const query = new URLSearchParams({ entityId: entity, after: next });
    // oxlint-disable-next-line no-await-in-loop -- a page names the next one
    const answer = await fetch(`${address}/v1/query?${query}`, { headers: AUTHORISED });
    // oxlint-disable-next-line no-await-in-loop
    const page = (await answer.json()) as Page;
    if (answer.status !== 200) {
      throw new Error(`the ledger was answered with ${answer.status} ${JSON.stringify(page)}`);
    }
    lines.push(...(page.payments ?? []).map(lineOf));
    ({ next } = page);
  }
  return lines;
}

function lineOf(payment: ShownPayment): LedgerLine {
  return {
    id: payment.id,
    referencedId: payment.referencedId,
    type: payment.paymentType,
    // Two decimals on the wire, whatever the currency.
    minor: BigInt(payment.amount.replace('.', '')),
    currency: payment.currency,
    reference: payment.merchantTransactionId,
    code: payment.result.code,
    key: payment.resultDetails?.ConnectorTxID3,
  };
}
