import { type WalletBrandCode, walletBrandRow } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { IgnoredOption } from '../options/option-rows.ts';
import {
  WALLET_OPTION_TABLE,
  type WalletOptionKind,
  type WalletOptionRow,
} from '../options/wallet-option-table.ts';
import { isRecord, type UnknownRecord } from '../wire/is-record.ts';

/** A page's options of one wallet. */
export interface ReadWalletOptions {
  /** The usable options, under the wallet's own names. */
  readonly options: UnknownRecord;
  /** Names without a meaning. */
  readonly ignored: readonly IgnoredOption[];
  /** One sentence for each value of another kind than its option's. */
  readonly mistakes: readonly string[];
}

const EXPECTED = {
  text: 'a text',
  number: 'a number',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
  hook: 'a function',
} as const satisfies Record<WalletOptionKind, string>;

/** Reads a wallet's options from each spelling of their group; the neutral one counts before the public ones. */
export function readWalletOptions(given: UnknownRecord, brand: WalletBrandCode): ReadWalletOptions {
  const table: Readonly<Record<string, WalletOptionRow>> = WALLET_OPTION_TABLE[brand];
  const { group, groups } = walletBrandRow(brand);
  const options: Record<string, unknown> = {};
  const ignored: IgnoredOption[] = [];
  const mistakes: string[] = [];
  for (const spelling of [...groups, group]) {
    const part = given[spelling];
    if (part !== undefined && !isRecord(part)) mistakes.push(`${spelling}: must be an object`);
    for (const [name, value] of Object.entries(isRecord(part) ? part : {})) {
      const row = Object.hasOwn(table, name) ? table[name] : undefined;
      if (row === undefined) {
        ignored.push({ path: `${spelling}.`, name, known: Object.keys(table) });
      } else if (isOfKind(row.kind, value)) {
        options[name] = row.kind === 'flag' ? value === true || value === 'true' : value;
      } else if (value !== undefined && value !== null) {
        mistakes.push(`${spelling}.${name}: must be ${EXPECTED[row.kind]}`);
      }
    }
  }
  return { options, ignored, mistakes };
}

function isOfKind(kind: WalletOptionKind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return Number.isFinite(value);
    case 'flag':
      return typeof value === 'boolean' || value === 'true' || value === 'false';
    case 'list':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'hook':
      return typeof value === 'function';
  }
}
