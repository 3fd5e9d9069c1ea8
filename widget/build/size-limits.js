import { brotliCompressSync, constants } from 'node:zlib';

/**
 * How large a file may be on the wire, in bytes of brotli, by the beginning of its name.
 *
 * `measured` is what the largest was on `date`. The two scripts of a page and their style sheet share 28 KiB.
 */
export const SIZE_LIMITS = [
  { file: 'paymentWidgets.', limit: 3400, measured: 3357, date: '2026-11-30' },
  { file: 'forms.', limit: 21_690, measured: 21_605, date: '2026-11-30' },
  { file: 'styles.', limit: 3582, measured: 3580, date: '2026-11-30' },
  // The presets, and the script that shows a theme.
  { file: 'themes.', limit: 2210, measured: 2201, date: '2026-11-29' },
  { file: 'styles-none.', limit: 400, measured: 398, date: '2026-11-30' },
  { file: 'express.', limit: 12_288, measured: 11_294, date: '2026-11-23' },
  { file: 'accounts.', limit: 3100, measured: 3042, date: '2026-11-30' },
  { file: 'stored-details.', limit: 2500, measured: 2409, date: '2026-11-23' },
  { file: 'billing.', limit: 6750, measured: 6604, date: '2026-11-23' },
  { file: 'layouts.', limit: 2050, measured: 1952, date: '2026-11-23' },
  { file: 'paying.', limit: 3400, measured: 3330, date: '2026-11-23' },
  // With the simulated sheet.
  { file: 'express-test.', limit: 13_824, measured: 13_801, date: '2026-11-29' },
  { file: 'wallets-live.', limit: 5120, measured: 4631, date: '2026-11-23' },
  { file: 'three-d-secure.', limit: 3600, measured: 3594, date: '2026-11-29' },
  { file: 'update.', limit: 150, measured: 117, date: '2026-11-29' },
  { file: 'words.', limit: 150, measured: 100, date: '2026-11-22' },
  { file: 'help.', limit: 1900, measured: 1822, date: '2026-11-23' },
  // With the help for the code, which describes its input.
  { file: 'card-frame.', limit: 5100, measured: 5088, date: '2026-11-30' },
  { file: 'brands.', limit: 1100, measured: 983, date: '2026-11-23' },
  { file: 'marks.', limit: 3600, measured: 3456, date: '2026-11-23' },
  { file: 'other-marks.', limit: 2200, measured: 2017, date: '2026-11-23' },
  { file: 'wallet-marks.', limit: 2500, measured: 2282, date: '2026-11-30' },
  { file: 'states.', limit: 1600, measured: 1469, date: '2026-11-23' },
  { file: 'texts.', limit: 2500, measured: 1861, date: '2026-11-22' },
];

/** @param {string | Buffer} content @returns {Buffer} */
export function brotli(content) {
  const bytes = Buffer.from(content);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
}

/**
 * @param {Iterable<readonly [name: string, content: string]>} files
 * @returns {string[]} one sentence for each file that is too large, or that has no limit
 */
export function sizeMistakes(files) {
  return [...files].flatMap(([name, content]) => {
    const row = SIZE_LIMITS.find(({ file }) => name.startsWith(file));
    const size = brotli(content).length;
    if (row === undefined) return [`${name} has no limit in build/size-limits.js`];
    return size > row.limit ? [`${name} has ${size} bytes of brotli, the limit is ${row.limit}`] : [];
  });
}
