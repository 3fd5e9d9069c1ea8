/**
 * One line of a CSV file, with each text quoted.
 *
 * Source: RFC 4180.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** The first and the last line, which have fixed words and need no quotes. */
export function ownLine(cells: readonly (string | number)[]): string {
  return `${cells.join(',')}\r\n`;
}

/** By this mark some spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that begin a formula in spreadsheets. */
const FORMULA = /^["'\s\u200B-\u200D\uFEFF]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

/**
 * Cell separators of some countries and programs: a program that expects another separator than the comma, and reads
 * quotes only at the beginning of a cell, begins a new one there.
 */
const AFTER_SEPARATOR = /(?<=[,;|\t\r\n]["'\s\u200B-\u200D\uFEFF]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A merchant's text must not become a formula where the file is opened (OWASP: CSV injection). */
function guarded(text: string): string {
  const inside = text.replaceAll(AFTER_SEPARATOR, "'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}

/** Every text is quoted, so that it is one cell with any separator; numbers are not. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  return NUMBER.test(text) ? text : `"${guarded(text).replaceAll('"', '""')}"`;
}
