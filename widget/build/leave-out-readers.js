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
export function withoutReaders(code) {
  return code.replaceAll(/\bread: \w+/gu, 'read: Object').replaceAll(/\bfallback: (?:true|false),/gu, '');
}
