/** Every file of the packages that is written by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { inWorkspace, PACKAGES } from '../workspace.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'lib', 'test-results', 'playwright-report', '.cache']);
const CODE = /\.(tsx?|mjs|js)$/;
/** Tests, their fixtures, and everything of the e2e package but its programs. */
const TEST = [
  /\.(test|contract|fixture)\.(ts|mjs)$/,
  /\/(temporary-store|temporary-database)\.ts$/,
  /^(gateway|bff)\/src\/testing\//,
  /^e2e\/(models|fixtures|gallery|tests)\//,
  /^e2e\/[^/]*$/,
  /vitest\.config/,
];

/**
 * @typedef {object} SourceFile
 * @property {string} path below the root.
 * @property {string} text
 * @property {boolean} test whether it exists only for tests.
 */

/** @returns {SourceFile[]} */
export function sourceFiles() {
  return PACKAGES.flatMap(codeBelow).map((path) => ({
    path,
    text: readFileSync(inWorkspace(path), 'utf8'),
    test: TEST.some((pattern) => pattern.test(path)),
  }));
}

function codeBelow(folder) {
  return readdirSync(inWorkspace(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : codeBelow(path);
    return CODE.test(entry.name) ? [path] : [];
  });
}
