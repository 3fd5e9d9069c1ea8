/**
 * One line of a file of comma-separated values, as a merchant's texts are written: each of them quoted.
 *
 * Source: RFC 4180.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** The first line and the last one, which have words of this project alone and are as readers of the files know them. */
export function ownLine(cells: readonly (string | number)[]): string {
  return `${cells.join(',')}\r\n`;
}

/** The mark by which some spreadsheets see that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that spreadsheets take for the beginning of a formula. */
const FORMULA = /^["'\s\u200B-\u200D\uFEFF]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

/**
 * What separates cells in some countries and programs: a program that expects another separator than the comma, and
 * reads quotes only at the beginning of a cell, begins a new one there.
 */
const AFTER_SEPARATOR = /(?<=[,;|\t\r\n]["'\s\u200B-\u200D\uFEFF]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A merchant's text must not become a formula where the file is opened (OWASP: CSV injection). */
function guarded(text: string): string {
  const inside = text.replaceAll(AFTER_SEPARATOR, "'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}

/** Every text is quoted, so that it is one cell under any separator; numbers stand as they are. */
function cell(value: string | number | null): string {
  if (value === null) {
    return '';
  }
  const text = String(value);
  return NUMBER.test(text) ? text : `"${guarded(text).replaceAll('"', '""')}"`;
}
