import { basename } from 'node:path';

/**
 * The columns of the gateway's catalogue that each part of a release does not use, by file: the frames know the numbers
 * of a brand and not its name, the forms the other way round.
 */
export const UNUSED_COLUMNS = {
  frame: { 'card-brands.ts': ['kind', 'name'] },
  help: { 'wallet-brands.ts': ['kind', 'name', 'codes'] },
  forms: {
    'card-brands.ts': ['kind', 'ranges', 'lengths', 'gaps'],
    'form-account-brands.ts': ['currencies', 'paymentTypes'],
  },
};

/** @param {Readonly<Record<string, readonly string[]>>} unused by file of the catalogue */
export function leaveOutColumns(unused) {
  return {
    name: 'leave-out-columns',
    /** @param {string} code @param {string} id */
    transform: (code, id) => {
      const columns = id.includes('/catalogue/') ? unused[basename(id)] : undefined;
      return columns === undefined ? null : { code: withoutColumns(code, columns), map: null };
    },
  };
}

/**
 * @param {string} code of a table, with one column a line
 * @param {readonly string[]} columns
 * @returns {string}
 */
export function withoutColumns(code, columns) {
  // Rows are indented twice; the types above them once.
  return code.replace(new RegExp(`^ {4}(?:${columns.join('|')}): .*,$\n`, 'gmu'), '');
}

/**
 * Leaves out of the buttons of fast checkout how the options of forms are read: they check the names of all options, and
 * read texts, and the groups whose readers change nothing.
 */
export function leaveOutReaders() {
  return {
    name: 'leave-out-readers',
    /** @param {string} code @param {string} id */
    transform: (code, id) =>
      id.endsWith('option-table.ts') ? { code: withoutReaders(code), map: null } : null,
  };
}

/** @param {string} code of a table of options @returns {string} */
function withoutReaders(code) {
  return code.replaceAll(/\bread: \w+/gu, 'read: Object').replaceAll(/\bfallback: (?:true|false),/gu, '');
}
