import { isRecord, type UnknownRecord } from '../wire/is-record.ts';
import { listOf, recordOf, textOf } from '../wire/unknown-data.ts';
import type { SheetPlace } from './sheet.ts';

/** A line of the sum; decimal amounts. */
export interface SheetLine {
  readonly label: string;
  readonly amount: string;
}

export interface SheetShipping extends SheetLine {
  readonly id: string;
  readonly detail: string;
}

/** The contents of a simulated sheet. */
export interface SheetRequest {
  readonly brand: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly merchantName: string;
  readonly total: { readonly label: string; readonly amount: string | undefined };
  readonly currency: string;
  readonly lines: readonly SheetLine[];
  readonly needsAddress: boolean;
  readonly shippingOptions: readonly SheetShipping[];
  /** To whom wallet2 makes its token out. */
  readonly entityId: string;
}

/** Reads what a page wants shown out of its options, which each wallet has under names of its own. */
export function sheetRequest(place: SheetPlace): SheetRequest {
  const { brand, options, texts, merchantName, currency, amount } = place;
  const { label } = recordOf(options['total']);
  return {
    brand,
    language: texts.language,
    direction: texts.direction,
    merchantName,
    total: { label: textOf(label) || merchantName, amount },
    currency,
    lines: linesIn(options['lineItems'] ?? options['displayItems']),
    needsAddress:
      options['shippingAddressRequired'] === true ||
      listOf(options['requiredShippingContactFields'], textOf).includes('postalAddress'),
    shippingOptions: shippingIn(
      options['shippingMethods'] ?? recordOf(options['shippingOptionParameters'])['shippingOptions'],
    ),
    entityId: textOf(options['gatewayMerchantId']),
  };
}

/** Lines as either wallet has them: `amount` of the first is `price` of the second. */
export function linesIn(data: unknown): readonly SheetLine[] {
  return listOf(data, (line) =>
    isRecord(line) ? { label: textOf(line['label']), amount: amountIn(line) } : undefined,
  );
}

/** Ways of shipping as either wallet has them: `identifier` and `detail`, or `id` and `description`. */
export function shippingIn(data: unknown): readonly SheetShipping[] {
  return listOf(data, (option) =>
    isRecord(option)
      ? {
          id: textOf(option['identifier'] ?? option['id']),
          label: textOf(option['label']),
          detail: textOf(option['detail'] ?? option['description']),
          amount: amountIn(option),
        }
      : undefined,
  );
}

function amountIn(data: UnknownRecord): string {
  return textOf(data['amount'] ?? data['price']);
}
