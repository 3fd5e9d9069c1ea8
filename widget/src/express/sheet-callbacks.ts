import { within } from '../options/within.ts';
import { isRecord, type UnknownRecord } from '../wire/is-record.ts';
import { recordOf, textOf } from '../wire/unknown-data.ts';
import type { SheetPlace } from './sheet.ts';
import { linesIn, type SheetLine, type SheetShipping, shippingIn } from './sheet-request.ts';

/** How long a page's callback may take, in milliseconds; the wallets close their sheets then, and so does this one. */
const CALLBACK_PATIENCE_MS = 30_000;

/** The changes of a sheet after a choice of the shopper; absent members stay. */
export interface SheetUpdate {
  readonly total?: { readonly label: string; readonly amount: string };
  readonly lines?: readonly SheetLine[];
  readonly shippingOptions?: readonly SheetShipping[];
  /** Why this can not be chosen, for the shopper. */
  readonly error?: string;
}

/** An address of the sheet, under the names of parameters. */
export type SheetAddress = Readonly<Record<string, string>>;

/** Asks the page what the order costs when it goes to an address. @throws what the page's callback throws */
export async function addressChosen(place: SheetPlace, address: SheetAddress): Promise<SheetUpdate> {
  return place.brand === 'WALLET1'
    ? readWallet1(await ask(place, 'onShippingContactSelected', contactOf(address)))
    : readWallet2(
        place,
        await ask(place, 'onPaymentDataChanged', {
          callbackTrigger: 'SHIPPING_ADDRESS',
          shippingAddress: areaOf(address),
        }),
      );
}

/** The same for a way of shipping. @throws what the page's callback throws */
export async function shippingChosen(
  place: SheetPlace,
  chosen: SheetShipping | undefined,
  id: string,
): Promise<SheetUpdate> {
  return place.brand === 'WALLET1'
    ? readWallet1(await ask(place, 'onShippingMethodSelected', { ...chosen, identifier: id }))
    : readWallet2(
        place,
        await ask(place, 'onPaymentDataChanged', {
          callbackTrigger: 'SHIPPING_OPTION',
          shippingOptionData: { id },
        }),
      );
}

/**
 * Asks the page whether what the shopper has confirmed may be paid.
 *
 * @returns the reason for the shopper where it may not, empty where there is none; undefined where it may
 * @throws what the page's callback throws
 */
export async function refusalOf(
  place: SheetPlace,
  address: SheetAddress | undefined,
  email: string,
): Promise<string | undefined> {
  const contact = address && { ...contactOf(address), emailAddress: email };
  const answer = recordOf(
    await ask(
      place,
      'onPaymentAuthorized',
      place.brand === 'WALLET2'
        ? { email, ...(address && { shippingAddress: { ...areaOf(address), name: nameOf(address) } }) }
        : { ...(contact && { shippingContact: contact, billingContact: contact }) },
    ),
  );
  const isRefused =
    answer['transactionState'] === 'ERROR' || answer['status'] === 'FAILURE' || answer['status'] === 'ABORT';
  return isRefused ? (errorIn(answer) ?? '') : undefined;
}

/** The fields of an address and a mail address that a payment can carry. */
export function collectedFields(address: SheetAddress | undefined, email: string): Record<string, string> {
  const { givenName = '', surname = '', phone = '', ...place } = address ?? {};
  const customer = {
    'customer.givenName': givenName,
    'customer.surname': surname,
    'customer.phone': phone,
    'customer.email': email,
  };
  const groups = ['shipping', 'billing'].flatMap((group) =>
    Object.entries(place).map(([name, value]) => [`${group}.${name}`, value] as const),
  );
  return { ...customer, ...Object.fromEntries(groups) };
}

async function ask({ options }: SheetPlace, name: string, event: object): Promise<unknown> {
  const callback = options[name];
  return typeof callback === 'function'
    ? within<unknown>(CALLBACK_PATIENCE_MS, Reflect.apply(callback, options, [event]))
    : undefined;
}

function readWallet1(answer: unknown): SheetUpdate {
  const data = recordOf(answer);
  return updateOf(
    recordOf(data['newTotal']),
    data['newLineItems'],
    data['newShippingMethods'],
    errorIn(data),
  );
}

function readWallet2({ merchantName }: SheetPlace, answer: unknown): SheetUpdate {
  const data = recordOf(answer);
  const info = recordOf(data['newTransactionInfo']);
  const total = { label: textOf(info['totalPriceLabel']) || merchantName, amount: info['totalPrice'] };
  const offered = recordOf(data['newShippingOptionParameters'])['shippingOptions'];
  return updateOf(total, info['displayItems'], offered, errorIn(data));
}

function updateOf(
  total: UnknownRecord,
  lines: unknown,
  shipping: unknown,
  error: string | undefined,
): SheetUpdate {
  const amount = textOf(total['amount']);
  return {
    ...(amount !== '' && { total: { label: textOf(total['label']), amount } }),
    ...(Array.isArray(lines) && { lines: linesIn(lines) }),
    ...(Array.isArray(shipping) && { shippingOptions: shippingIn(shipping) }),
    ...(error !== undefined && { error }),
  };
}

/** The message of the first error: the one wallet has a list, the other one has one. */
function errorIn(answer: UnknownRecord): string | undefined {
  const { error, errors } = answer;
  const first = [error, errors].flat().find(isRecord);
  return first && textOf(first['message']);
}

function contactOf({ givenName, surname, phone, street1, street2, ...place }: SheetAddress): UnknownRecord {
  const lines = [street1, street2].filter((line) => line !== undefined);
  return {
    countryCode: place['country'],
    postalCode: place['postcode'],
    locality: place['city'],
    administrativeArea: place['state'] ?? '',
    ...(lines.length > 0 && { addressLines: lines, givenName, familyName: surname, phoneNumber: phone }),
  };
}

function areaOf({ country, postcode, city, state = '', street1, phone }: SheetAddress): UnknownRecord {
  return {
    countryCode: country,
    postalCode: postcode,
    locality: city,
    administrativeArea: state,
    ...(street1 !== undefined && { address1: street1, phoneNumber: phone }),
  };
}

function nameOf({ givenName = '', surname = '' }: SheetAddress): string {
  return `${givenName} ${surname}`.trim();
}
