import { WALLET_BRAND_CODES, walletBrandRow } from '../catalogue/brands/wallet-brands.ts';
import { ALL_PARAMETERS, type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { isInCrossFieldRules } from '../catalogue/parameters/cross-field-rules.ts';
import { type Format, MOST_SEPARATED } from '../catalogue/parameters/formats.ts';
import type { ParameterRow } from '../catalogue/parameters/parameter-row.ts';

/** The search for card numbers starts at so many digits, unless the parameter holds other numbers of that length. */
const USUAL = 13;

/** Telephone numbers have up to 13 digits in use, with the code of the country. They also name accounts at wallets. */
const TELEPHONE = /(phone|mobile|fax|virtualAccount\.accountId)$/i;

/** Numbers of goods (GTIN) have 13 or 14 digits, and tickets of airlines have 13, to which a check digit may be added. */
const GOODS_OR_TICKET = /(merchantItemId|sku|productCode|partNumber|ticketNumber|exchangeTicketNum)$/i;

/** Formats that leave no room for card data. Those of the bank account may hold account numbers. */
const SAYS_WHAT_IT_IS: ReadonlySet<Format['kind']> = new Set([
  'one-of',
  'boolean',
  'decimal',
  'integer',
  'date',
  'date-time',
  'currency',
  'country',
  'base64',
  'iban',
]);

/**
 * The shortest card number that is searched for in a parameter, in digits: a value with one is refused.
 *
 * @returns `Infinity` for a parameter that is card data itself, which is never kept in clear, or can hold no number
 */
export function shortestCardNumber(name: ParameterName, row: ParameterRow): number {
  const isHidden = row.sensitive === true && row.shownWhole !== true;
  if (isHidden || SAYS_WHAT_IT_IS.has(row.format.kind)) return Number.POSITIVE_INFINITY;
  if (TELEPHONE.test(name)) return USUAL + 1;
  return GOODS_OR_TICKET.test(name) ? USUAL + 2 : USUAL;
}

/** No value of the other formats is longer. */
const OTHERS = 512;

/**
 * The most UTF-16 units that a value of a format may have as sent, before it is cleaned. A longer one is refused for
 * its length alone, before it is searched.
 */
function longestValue(format: Format): number {
  switch (format.kind) {
    case 'text': {
      const separated = format.cleaning?.includes('separators') === true ? MOST_SEPARATED : 1;
      return 2 * separated * format.max;
    }
    case 'base64':
    case 'url':
      return 2 * format.max;
    case 'phone':
      return MOST_SEPARATED * (format.maxMore + 1) * 2;
    case 'one-of':
    case 'boolean':
    case 'decimal':
    case 'integer':
    case 'date':
    case 'date-time':
    case 'currency':
    case 'country':
    case 'iban':
    case 'shape':
      return OTHERS;
  }
}

export interface KnownParameter {
  readonly kind: 'known';
  readonly row: ParameterRow;
  /** Its value is searched for card numbers of so many digits and more; `Infinity`: it is not searched. */
  readonly shortestNumber: number;
  /** The most UTF-16 units of a value as sent. */
  readonly longest: number;
  /** The first word of its name: `card`, `threeDSecure`. */
  readonly group: string;
  /** Whether a rule between parameters may speak of a request that has it. */
  readonly hasRules: boolean;
  /** The parameter's name in the catalogue, where the name is another spelling of it. */
  readonly neutral?: string;
}

/** The part after the stem of a name: a free key, or an index and the rest of the name. */
export type Branch =
  | { readonly kind: 'keyed'; readonly known: KnownParameter; readonly key: NonNullable<ParameterRow['key']> }
  | { readonly kind: 'indexed'; readonly lastIndex: number; readonly rest: Level };

/**
 * The names of one level: complete names, and the stems of names that continue in brackets.
 *
 * `airline.passengers[n].legs[n].fareAmount` is the plain name `.fareAmount` below the stem `.legs` below the stem
 * `airline.passengers`.
 */
export interface Level {
  readonly plain: Map<string, KnownParameter>;
  readonly branches: Map<string, Branch>;
}

/** The catalogue's names, in every spelling, as a tree of maps, so that a name is found without matching patterns. */
export const NAME_INDEX: Level = newLevel();

/** No parameter takes a longer value, in UTF-16 units as sent. */
export const LONGEST_SENT = Math.max(...(Object.keys(ALL_PARAMETERS) as ParameterName[]).map(longestOf));

function longestOf(name: ParameterName): number {
  const { format, lenientFormat = format } = parameterRow(name);
  return Math.max(longestValue(format), longestValue(lenientFormat));
}

for (const name of Object.keys(ALL_PARAMETERS) as ParameterName[]) {
  const row = parameterRow(name);
  enter(NAME_INDEX, name, {
    kind: 'known',
    row,
    shortestNumber: shortestCardNumber(name, row),
    longest: longestOf(name),
    group: name.split(/[.[]/, 1)[0] ?? name,
    hasRules: isInCrossFieldRules(name),
  });
}

/** The stems of names in brackets with sensitive values, or values that must not be stored. */
export const HIDING_STEMS: ReadonlySet<string> = new Set(
  (Object.keys(ALL_PARAMETERS) as ParameterName[]).flatMap((name) => {
    const { sensitive, neverKept } = parameterRow(name);
    const bracket = name.indexOf('[');
    const hides = sensitive === true || neverKept === true;
    return hides && bracket !== -1 ? [name.slice(0, bracket)] : [];
  }),
);

for (const { group, groups } of WALLET_BRAND_CODES.map(walletBrandRow)) {
  for (const [name, known] of [...NAME_INDEX.plain].filter(([each]) => each.startsWith(`${group}.`))) {
    for (const other of groups) {
      NAME_INDEX.plain.set(other + name.slice(group.length), { ...known, neutral: name });
    }
  }
}

function newLevel(): Level {
  return { plain: new Map(), branches: new Map() };
}

function enter(level: Level, name: string, known: KnownParameter): void {
  const { row } = known;
  const bracket = name.indexOf('[');
  if (bracket === -1) {
    level.plain.set(name, known);
    return;
  }
  const stem = name.slice(0, bracket);
  if (row.key !== undefined) {
    level.branches.set(stem, { kind: 'keyed', known, key: row.key });
    return;
  }
  const before = level.branches.get(stem);
  const branch: Branch =
    before ?? ({ kind: 'indexed', lastIndex: row.lastIndex ?? 0, rest: newLevel() } as const);
  level.branches.set(stem, branch);
  if (branch.kind === 'indexed') enter(branch.rest, name.slice(bracket + '[n]'.length), known);
}
