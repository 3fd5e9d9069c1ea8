/**
 * One line of a file of comma-separated values.
 *
 * Source: RFC 4180.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(guarded(cell === null ? '' : String(cell)))).join(',')}\r\n`;
}

/** The mark by which some spreadsheets see that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

/** A merchant's text must not become a formula where the file is opened (OWASP: CSV injection). */
function guarded(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
