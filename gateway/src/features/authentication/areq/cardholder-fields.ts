import type { Order } from '../../../payment/order/order.ts';
import type { Message } from '../messages/message-tables.ts';
import { addressOf, type MessageAddress } from './address-of.ts';
import { toAsciiWhole } from './to-ascii.ts';

const EMAIL = 254;
const ACCOUNT_ID = 64;

type Delivery = '01' | '02' | '03' | '04';

/** How soon the goods arrive, by `shipping.method`: by e-mail, the same day, overnight; all others later. */
const DELIVERY: Readonly<Record<string, Delivery>> = {
  ELECTRONIC_DELIVERY: '01',
  SAME_DAY_SERVICE: '02',
  NEXT_DAY_OVERNIGHT: '03',
};
const LATER: Delivery = '04';

/** The shopper's contact and addresses. spec: Request parameters › Customer; Billing address; Shipping address. */
export function cardholderFields({ customer, billing, shipping }: Order): Partial<Message<'AReq'>> {
  const [bill, ship] = [addressOf(billing ?? {}), addressOf(shipping ?? {})];
  const match = addressesMatch(bill, ship);
  const method = shipping?.method;
  return {
    acctID: toAsciiWhole(customer?.merchantCustomerId, ACCOUNT_ID),
    email: toAsciiWhole(customer?.email, EMAIL),
    homePhone: phoneOf(customer?.phone),
    mobilePhone: phoneOf(customer?.mobile),
    workPhone: phoneOf(customer?.workPhone),
    addrMatch: match,
    billAddrCity: bill.City,
    billAddrCountry: bill.Country,
    billAddrLine1: bill.Line1,
    billAddrLine2: bill.Line2,
    billAddrLine3: bill.Line3,
    billAddrPostCode: bill.PostCode,
    billAddrState: bill.State,
    ...(match === 'Y' ? {} : shippingFields(ship)),
    merchantRiskIndicator:
      method === undefined ? undefined : { deliveryTimeframe: DELIVERY[method] ?? LATER },
  };
}

function shippingFields(ship: MessageAddress): Partial<Message<'AReq'>> {
  return {
    shipAddrCity: ship.City,
    shipAddrCountry: ship.Country,
    shipAddrLine1: ship.Line1,
    shipAddrLine2: ship.Line2,
    shipAddrLine3: ship.Line3,
    shipAddrPostCode: ship.PostCode,
    shipAddrState: ship.State,
  };
}

/** `undefined` when one of the two addresses is not known. */
function addressesMatch(bill: MessageAddress, ship: MessageAddress): 'Y' | 'N' | undefined {
  if (!isKnown(bill) || !isKnown(ship)) return undefined;
  return Object.entries(bill).every(([name, value]) => ship[name as keyof MessageAddress] === value)
    ? 'Y'
    : 'N';
}

function isKnown(address: MessageAddress): boolean {
  return Object.values(address).some((value) => value !== undefined);
}

/** Codes of countries with one digit, and those with two: all others have three. Source: ITU-T E.164. */
const ONE_DIGIT = /^[17]/;
const TWO_DIGITS = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The shortest and longest number behind the code of the country. */
const SUBSCRIBER = /^[0-9]{3,12}$/;

interface Phone {
  readonly cc: string;
  readonly subscriber: string;
}

/**
 * Takes a phone number apart into the code of its country and the rest.
 *
 * @param text international, with a plus sign or two zeros before the code
 * @returns `undefined` for any other: without its country, a number is not the shopper's
 */
export function phoneOf(text: string | undefined): Phone | undefined {
  const compact = text?.replaceAll(/[\s().\-/]/g, '') ?? '';
  const number = /^(?:\+|00)([1-9][0-9]*)$/.exec(compact)?.[1];
  if (number === undefined) return undefined;
  const cc = number.slice(0, lengthOfCode(number));
  const subscriber = number.slice(cc.length);
  return SUBSCRIBER.test(subscriber) ? { cc, subscriber } : undefined;
}

function lengthOfCode(number: string): number {
  if (ONE_DIGIT.test(number)) return 1;
  return TWO_DIGITS.test(number) ? 2 : 3;
}
