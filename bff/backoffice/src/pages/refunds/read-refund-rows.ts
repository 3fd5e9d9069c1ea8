import { fill } from '../../texts/fill.ts';
import { moneyTexts } from '../../texts/money/money-texts.ts';

/** One refund as it was listed. */
export interface RefundRow {
  /** The id of the payment, or its reference. */
  readonly payment: string;
  /** Absent: all that is left. */
  readonly amount?: string;
  readonly currency?: string;
}

/** As many as the server takes at once. */
export const MOST_ROWS = 200;

/** Names of columns that files of shops and of accountants have. */
const COLUMNS: Readonly<Record<keyof RefundRow, readonly string[]>> = {
  payment: ['payment', 'payment id', 'paymentid', 'id', 'reference', 'merchanttransactionid', 'order'],
  amount: ['amount', 'refund', 'refund amount'],
  currency: ['currency'],
};

/**
 * Reads refunds from comma- or semicolon-separated values with a head.
 *
 * @returns the rows, or a sentence that says what is wrong with the file
 */
export function readRefundRows(text: string): readonly RefundRow[] | string {
  const [head = '', ...lines] = text
    .replace(/^\u{FEFF}/u, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const separator = head.includes(';') ? ';' : ',';
  const names = cellsOf(head, separator).map((name) => name.toLowerCase());
  const place = (column: keyof RefundRow) => names.findIndex((name) => COLUMNS[column].includes(name));
  const [payment, amount, currency] = [place('payment'), place('amount'), place('currency')];
  if (payment === -1) return moneyTexts.columnsMissing;
  if (lines.length === 0) return moneyTexts.theFileHasNoRows;
  if (lines.length > MOST_ROWS) return fill(moneyTexts.theFileHasRowsUp, lines.length, MOST_ROWS);
  const rows: RefundRow[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(line, separator);
    const sum = readAmountText(cells[amount] ?? '');
    if (!cells[payment]) return fill(moneyTexts.lineNamesNoPayment, index + 2);
    if (sum === undefined) return fill(moneyTexts.lineIsNotAnAmount, index + 2, cells[amount]);
    const code = cells[currency]?.toUpperCase();
    rows.push({ payment: cells[payment], ...(sum && { amount: sum }), ...(code && { currency: code }) });
  }
  return rows;
}

const CELL = /(?:^|[,;])\s*(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^,;]*))/g;

function cellsOf(line: string, separator: string): readonly string[] {
  const source = separator === ';' ? CELL.source.replaceAll(',;', ';') : CELL.source.replaceAll(',;', ',');
  return [...line.matchAll(new RegExp(source, 'g'))].map(({ groups }) => {
    const cell = groups?.['quoted']?.replaceAll('""', '"') ?? groups?.['plain'] ?? '';
    // Exports protect formulas with an apostrophe.
    return cell.trim().replace(/^'/, '');
  });
}

/**
 * An amount as people write it into tables, `12`, `12.5`, `12,50`, as the server takes it.
 *
 * @returns empty for an empty cell; `undefined` for what is no amount, or could be two
 */
export function readAmountText(text: string): string | undefined {
  const written = text.trim();
  if (written === '') return '';
  const { whole, part = '' } = /^(?<whole>\d{1,10})(?:[.,](?<part>\d{1,2}))?$/.exec(written)?.groups ?? {};
  if (whole === undefined) return undefined;
  return part === '' ? whole : `${whole}.${part.padEnd(2, '0')}`;
}

/**
 * The idempotency key of one row. It follows from the list and the row, so that the same file, chosen again after a lost
 * answer or by mistake, does not refund twice.
 */
export async function refundKey(source: string, place: number, row: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${source}\n${place}\n${row}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `several-${Array.from(hash.slice(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
