/**
 * The test files that have passed with the very files that they would run with now: `npm test -- fast` leaves them out,
 * as a build leaves out what it has built.
 *
 * A test file depends on what it imports, directly or not, and on every file of the workspace that is no code and no
 * document: settings, samples, style sheets, locked versions. One that may depend on more is never left out.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, relative } from 'node:path';
import { contentHash } from '../content-hash.mjs';
import { importsOf } from '../source/imports-of.mjs';
import { inWorkspace, PACKAGES, ROOT } from '../workspace.mjs';

const MEMORY = inWorkspace('.cache', 'passed.json');

const CODE = new Set(['.ts', '.tsx', '.mjs', '.js', '.map']);
const NOT_READ = /(^|\/)(node_modules|dist|lib|docs|\.cache|\.git|test-results|planted)$|\.md$/;

/** Code that exists for tests. */
const TEST = /\.(test|fixture|contract)\.\w+$|(^|\/)(test-[^/]*|testing\/.*)\.ts$|^(scripts|deploy)\//;
/** Files that a test uses without an import: it starts them, or reads them by their names. */
const READS_MORE = /node:child_process|node:worker_threads|inWorkspace\(|\.md\b|'docs\//;
/** Where our own code is. */
const FOLDERS = new RegExp(`^(${[...PACKAGES, 'scripts', 'deploy'].join('|')})/`);
/** A module whose name is not written out, or a package of ours as a whole. */
const MADE_UP = /^import\(|^@tollgate\//;

/** @param {string} [memory] the file in which it is kept. */
export function remembered(memory = MEMORY) {
  const passed = readMemory(memory);
  const keyOf = keys();
  return {
    /** Tests by their paths below the root. */
    files: Object.keys(passed).filter((file) => passed[file] === keyOf(file)),
    /**
     * Notes how a run ended.
     *
     * @param {string} report of vitest's JSON reporter.
     */
    note: (report) => {
      if (!existsSync(report)) return;
      for (const { name, status } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
        const file = relative(ROOT, name);
        passed[file] = status === 'passed' ? keyOf(file) : undefined;
      }
      mkdirSync(dirname(memory), { recursive: true });
      writeFileSync(memory, JSON.stringify(passed));
    },
  };
}

function readMemory(memory) {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'));
  } catch {
    // There is none yet, or it was cut off: everything runs.
    return {};
  }
}

/** @returns {(file: string) => string | undefined} of all that a test depends on; undefined when no one knows. */
function keys() {
  const known = new Map();
  const begun = Date.now();
  const around = `${process.version} ${contentHash([...PACKAGES, 'pnpm-lock.yaml', 'package.json'], isData)}`;
  const read = (file) => {
    if (!known.has(file)) known.set(file, readCode(file, begun));
    return known.get(file);
  };
  return (file) => {
    const hash = createHash('sha256').update(around);
    const found = new Set([file]);
    for (const path of found) {
      const { digest, imports, readsMore } = read(path);
      if (readsMore) return undefined;
      hash.update(path).update(digest);
      for (const name of imports) found.add(name);
    }
    return hash.digest('hex');
  };
}

function isData(path) {
  return !NOT_READ.test(path) && !CODE.has(extname(path));
}

/**
 * Other packages are in the lockfile; what is imported from them is no file of ours.
 *
 * @param {string} path
 * @param {number} begun when the run began: no one knows which content of a file that was written since was tested.
 */
function readCode(path, begun) {
  const place = inWorkspace(path);
  if (!existsSync(place)) return { digest: '', imports: [], readsMore: FOLDERS.test(path) };
  const text = readFileSync(place, 'utf8');
  const imports = importsOf({ path, text });
  return {
    digest: createHash('sha256').update(text).digest('hex'),
    imports: imports.filter((name) => CODE.has(extname(name))),
    readsMore:
      statSync(place).mtimeMs > begun ||
      imports.some((name) => MADE_UP.test(name)) ||
      (TEST.test(path) && READS_MORE.test(text)),
  };
}
