import type { Order } from '../../../payment/order/order.ts';
import type { Message } from '../messages/message-tables.ts';
import { addressOf, type MessageAddress } from './address-of.ts';
import { phoneOf } from './phone-of.ts';
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
  if (!isKnown(bill) || !isKnown(ship)) {
    return undefined;
  }
  return Object.entries(bill).every(([name, value]) => ship[name as keyof MessageAddress] === value)
    ? 'Y'
    : 'N';
}

function isKnown(address: MessageAddress): boolean {
  return Object.values(address).some((value) => value !== undefined);
}
