import { countryNumber } from '../../../catalogue/countries.ts';
import { toAscii, toAsciiCut, toAsciiWhole } from './to-ascii.ts';

const LINE = 50;
const LINES = 3;
const POSTCODE = 16;

/** A code of ISO 3166-2 without its country; names of states are none. */
const STATE = /^[A-Za-z0-9]{1,3}$/;

/** The fields of an order's address, as parameters name them. */
interface OrderAddress {
  readonly street1?: string;
  readonly street2?: string;
  readonly houseNumber1?: string;
  readonly houseNumber2?: string;
  readonly city?: string;
  readonly state?: string;
  readonly postcode?: string;
  readonly country?: string;
}

/** An address in the fields of an AReq, without `billAddr` or `shipAddr` before their names. */
export interface MessageAddress {
  readonly City: string | undefined;
  readonly Country: string | undefined;
  readonly Line1: string | undefined;
  readonly Line2: string | undefined;
  readonly Line3: string | undefined;
  readonly PostCode: string | undefined;
  readonly State: string | undefined;
}

/** spec: Request parameters › Billing address; Shipping address. */
export function addressOf(address: OrderAddress): MessageAddress {
  const [Line1, Line2, Line3] = linesOf(address);
  const Country = countryNumber(address.country ?? '');
  const state = address.state ?? '';
  return {
    City: toAsciiCut(address.city, LINE),
    Country,
    Line1,
    Line2,
    Line3,
    PostCode: toAsciiWhole(address.postcode, POSTCODE),
    // A state means nothing without its country.
    State: Country !== undefined && STATE.test(state) ? state.toUpperCase() : undefined,
  };
}

/** The street with its numbers and the lines below it, split at blanks; text beyond three lines is cut. */
function linesOf({ street1, street2, houseNumber1, houseNumber2 }: OrderAddress): string[] {
  const first = [street1, houseNumber1, houseNumber2].filter((part) => part !== undefined).join(' ');
  return [toAscii(first), toAscii(street2)]
    .flatMap((text) => (text === undefined ? [] : splitLine(text)))
    .slice(0, LINES);
}

function splitLine(text: string): string[] {
  if (text.length <= LINE) return [text];
  const blank = text.lastIndexOf(' ', LINE);
  const end = blank > 0 ? blank : LINE;
  return [text.slice(0, end), ...splitLine(text.slice(end).trimStart())];
}
