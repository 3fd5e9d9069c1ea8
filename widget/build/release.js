import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { stateFiles } from './address-data.js';
import { fileHashOf, integrityOf, shortIntegrityOf } from './digest.js';
import { frameDocument } from './frame-document.js';
import { localeFiles, wordsWithoutForms } from './locale-files.js';
import { marksFiles } from './marks/marks-files.js';
import { withBrandsFile } from './pack-brands.js';
import { packedStyles } from './pack-styles.js';
import { notePackages, packagesInBuild } from './packages-in.js';
import { brotli, sizeMistakes } from './size-limits.js';

const DIST = new URL('../dist/', import.meta.url);

/**
 * Chromium then compiles the whole script on another thread, while it arrives, and not function by function on the thread
 * that the page runs on: the script runs in little more than half of the time. Other browsers read a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** @typedef {'test' | 'live'} Environment of the gateway that serves a script */

/**
 * The files of one build. Each bundle carries names and hashes of those before it: the languages and the frame come
 * first, then 3D Secure and the help that loads it, then the parts of the forms and the forms, and last, for each environment, the buttons of fast
 * checkout and the script that a shop pins.
 *
 * @param {import('./pack-brands.js').NameCache} nameCache of the minifier
 * @returns the plugins that collect a bundle each; the last one writes the whole release
 */
export async function createRelease(nameCache) {
  /** @type {Map<string, { content: string, contentType: string, policy?: string }>} */
  const files = new Map();
  const locales = await localeFiles();
  const states = await stateFiles();
  for (const [name, content] of [...locales.files, ...states.files]) {
    files.set(name, { content, contentType: 'application/json; charset=utf-8' });
  }
  /** The names of the style sheets. @type {Map<string, string>} */
  const styles = new Map();
  /** The names of the files of marks. @type {Map<string, string>} */
  const marks = new Map();
  for (const { title, pin, content: plain } of marksFiles()) {
    const { content, hash } = withPlainHash(plain, (ending) => ' '.repeat(ending));
    const name = `${title}.${hash}.json`;
    marks.set(pin, name);
    files.set(name, { content, contentType: 'application/json; charset=utf-8' });
  }
  let frameFile = '';
  let isLive = false;
  /** The names of the scripts that others load. @type {Map<string, string>} */
  const scripts = new Map();
  /** The sizes of the forms' parts, by the names of the parts. @type {Map<string, string>} */
  const parts = new Map();
  /** The replacements of modules that only a build can fill. @type {Record<string, () => string>} */
  const pinned = {
    'card-frame-file.ts': () => `export const CARD_FRAME_FILE = '${frameFile}';`,
    'pinned-files.ts': () =>
      [
        'export const integrityIn = (name) => `sha256-${name.split(".")[1]}=`;',
        ...[...styles, ...marks, ...scripts].map(([title, name]) => `export const ${title} = '${name}';`),
        `export const PART_SCRIPTS = ${JSON.stringify(Object.fromEntries(parts))};`,
        `export const LOCALES_PIN = '${locales.pin}';`,
        `export const IS_LIVE = ${isLive};`,
      ].join('\n'),
    'states-pins.ts': () => states.module,
  };
  for (const [title, constant, css] of packedStyles()) {
    const { content, hash } = withPlainHash(css, (ending) => `/*${ending}*/`);
    styles.set(constant, `${title}.${hash}.css`);
    files.set(`${title}.${hash}.css`, { content, contentType: 'text/css; charset=utf-8' });
  }
  /** @param {string} title @param {string} content @param {string} [hash] @returns {string} the name of the file */
  const addScript = (title, content, hash = fileHashOf(content)) => {
    const name = `${title}.${hash}.js`;
    files.set(name, { content, contentType: 'text/javascript; charset=utf-8' });
    return name;
  };

  const frame = {
    name: 'release-frame',
    /** @param {unknown} _options @param {import('rollup').OutputBundle} bundle */
    generateBundle(_options, bundle) {
      const { name, content, code } = withBrandsFile(codeIn(bundle), nameCache);
      files.set(name, { content, contentType: 'application/json; charset=utf-8' });
      const { html, policy } = frameDocument(code);
      frameFile = `card-frame.${fileHashOf(html)}.html`;
      files.set(frameFile, { content: html, contentType: 'text/html; charset=utf-8', policy });
      emptyBundle(bundle);
    },
  };
  /** @param {string} id */
  const load = (id) => {
    const file = basename(id);
    return Object.hasOwn(pinned, file) ? (pinned[file]?.() ?? null) : null;
  };
  /**
   * @param {string} title of the file
   * @param {string | undefined} pin the name by which other scripts know it; a part is known by its title
   * @param {string} hint
   * @param {ReturnType<typeof wordsWithoutForms>} words to show where it cannot be loaded, or the browser is too old
   */
  const loaded = (title, pin, hint, words = []) => ({
    name: `release-${title}`,
    load,
    /** @param {unknown} _options @param {import('rollup').OutputBundle} bundle */
    generateBundle(_options, bundle) {
      const { content, hash } = withPlainHash(hint + codeIn(bundle));
      const file = addScript(title, content, hash);
      if (pin === undefined) {
        parts.set(title, file);
      } else {
        scripts.set(pin, file);
      }
      for (const [kind, code, text] of words) {
        files.set(file.replace(/^\w+(.*)js$/u, `${kind}$1${code}.txt`), {
          content: text,
          contentType: 'text/plain; charset=utf-8',
        });
      }
      emptyBundle(bundle);
    },
  });
  const threeDSecure = loaded('three-d-secure', 'THREE_D_SECURE_SCRIPT', '');
  const themes = loaded('themes', 'THEMES_SCRIPT', '');
  const help = loaded('help', 'HELP_SCRIPT', '');
  /** @param {string} name of a part of the forms */
  const part = (name) => loaded(name, undefined, '');
  const forms = loaded('forms', 'FORMS_SCRIPT', COMPILE_HINT, wordsWithoutForms());
  const walletsLive = loaded('wallets-live', 'WALLETS_LIVE_SCRIPT', '');
  /** @param {Environment} environment */
  const setFor = (environment) => {
    isLive = environment === 'live';
  };
  /** Each environment has its own, which the first script of that environment pins. @param {Environment} environment */
  const express = (environment) => ({
    ...loaded(environment === 'live' ? 'express' : 'express-test', 'EXPRESS_SCRIPT', ''),
    buildStart: () => setFor(environment),
  });
  /** @type {Record<string, string>} by environment */
  const firstScripts = {};
  /** @param {Environment} environment the last one writes the release */
  const script = (environment) => ({
    name: 'release-script',
    load,
    /** @param {unknown} _options @param {import('rollup').OutputBundle} bundle */
    generateBundle(_options, bundle) {
      firstScripts[environment] = addScript('paymentWidgets', codeIn(bundle));
      emptyBundle(bundle);
      if (environment === 'live') writeRelease(files, firstScripts, frameFile);
    },
  });
  return { frame, threeDSecure, themes, help, part, forms, walletsLive, express, script };
}

/**
 * A file whose whole hash can be in its name, so that what loads it carries name and pin as one: a comment or spaces at
 * its end are changed until the hash, in base64, has letters and digits alone.
 *
 * @param {string} code
 * @param {(ending: number) => string} comment that says nothing in its language
 * @returns {{ content: string, hash: string }}
 */
function withPlainHash(code, comment = (ending) => `//${ending}`) {
  for (let ending = 0; ; ending += 1) {
    const content = `${code.trimEnd()}${comment(ending)}`;
    const hash = shortIntegrityOf(content).slice('sha256-'.length, -1);
    if (/^[A-Za-z0-9]+$/u.test(hash)) return { content, hash };
  }
}

/** @param {import('rollup').OutputBundle} bundle @returns {string} */
function codeIn(bundle) {
  const [chunk, ...others] = Object.values(bundle);
  if (chunk?.type !== 'chunk' || others.length > 0) {
    throw new Error('a bundle of the widget is one self-contained script');
  }
  notePackages(chunk);
  return chunk.code;
}

/** Rollup must not write the bundles itself: their names and their wrapping are decided here. @param {import('rollup').OutputBundle} bundle */
function emptyBundle(bundle) {
  for (const name of Object.keys(bundle)) {
    delete bundle[name];
  }
}

/**
 * @param {Map<string, { content: string, contentType: string, policy?: string }>} files
 * @param {Record<string, string>} firstScripts by environment
 * @param {string} frameFile the document that shops may start before the script
 */
function writeRelease(files, firstScripts, frameFile) {
  const mistakes = sizeMistakes([...files].map(([name, { content }]) => [name, content]));
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST, { recursive: true });
  /** @type {Record<string, { integrity: string, contentType: string, policy?: string }>} */
  const listed = {};
  for (const name of [...files.keys()].toSorted()) {
    const file = files.get(name);
    if (file !== undefined) {
      const { content, contentType, policy } = file;
      listed[name] = {
        integrity: integrityOf(content),
        contentType,
        ...(policy === undefined ? {} : { policy }),
      };
      writeFile(name, content);
    }
  }
  /** @param {string | undefined} file @param {string} stem of the script of fast checkout that it loads */
  const firstScript = (file = '', stem) => ({
    file,
    integrity: listed[file]?.integrity,
    express: Object.keys(listed).find((name) => name.startsWith(`${stem}.`)),
  });
  const script = firstScript(firstScripts.test, 'express-test');
  const live = firstScript(firstScripts.live, 'express');
  writeFileSync(
    new URL('manifest.json', DIST),
    `${JSON.stringify({ script, live, frame: frameFile, files: listed }, null, 2)}\n`,
  );
  writeFileSync(new URL('packages.json', DIST), `${JSON.stringify(packagesInBuild())}\n`);
}

/** @param {string} name @param {string} content */
function writeFile(name, content) {
  const bytes = Buffer.from(content);
  writeFileSync(new URL(name, DIST), bytes);
  writeFileSync(new URL(`${name}.br`, DIST), brotli(bytes));
  writeFileSync(new URL(`${name}.gz`, DIST), gzipSync(bytes, { level: 9 }));
}
