import { readdirSync, readFileSync } from 'node:fs';
import { smallStyles } from './small-styles.js';

/**
 * Leaves out of a release what only people read: the sentences about options, which the reference page takes from
 * the sources, and the line breaks of the style sheets and of the templates.
 */
export function leaveOutWords() {
  return {
    name: 'leave-out-words',
    /** @param {string} code @param {string} id */
    transform: (code, id) => {
      if (id.endsWith('option-table.ts')) return { code: withoutDocs(code), map: null };
      if (id.endsWith('.styles.ts')) return { code: withSmallStyles(code), map: null };
      return /\/src\/(?:fields|forms|layouts)\//u.test(id)
        ? { code: withSmallIndents(code), map: null }
        : null;
    },
  };
}

/** @param {string} code @returns {string} */
export function withoutDocs(code) {
  return code.replace(/\bdoc:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,?/gu, '');
}

/** @param {string} code @returns {string} */
export function withSmallStyles(code) {
  return withShortProperties(code.replace(/= `([^`]*)`/gu, (_whole, css) => `= \`${smallStyles(css)}\``));
}

/** The private properties of all style sheets of a build under short names. @param {string} css @returns {string} */
export function withShortProperties(css) {
  return css.replaceAll(/--tg-[a-z-]+/gu, shortProperty);
}

const STYLES = new URL('../src/styles/', import.meta.url);

/** The properties that our own style sheets share with each other alone. */
const OWN_PROPERTIES = [
  ...new Set(
    readdirSync(STYLES)
      .filter((name) => name.endsWith('.styles.ts'))
      .flatMap((name) => readFileSync(new URL(name, STYLES), 'utf8').match(/--tg-[a-z-]+/gu) ?? []),
  ),
].toSorted();

/** @param {string} name @returns {string} the same short one in every style sheet */
function shortProperty(name) {
  return `--tg${OWN_PROPERTIES.indexOf(name).toString(36)}`;
}

/** An indent changes nothing in code or in a template. @param {string} code @returns {string} */
export function withSmallIndents(code) {
  return code.replace(/\n\s+/gu, '\n');
}
