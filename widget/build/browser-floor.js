import { parseAst } from 'rollup/parseAst';
import { nodesIn } from './nodes-in.js';

/** @typedef {{ safari: number, chrome: number, firefox: number }} Floor the oldest versions that a file has to work in */

/** The files that shoppers' browsers run: the widget, its card frames, and the gateway's own pages. @type {Floor} */
export const SHOPPER_FLOOR = { safari: 16, chrome: 107, firefox: 110 };

/** The back office, for people who choose their browser. @type {Floor} */
export const OFFICE_FLOOR = { safari: 17.5, chrome: 123, firefox: 125 };

/**
 * Features that came late to browsers, with the first versions that have them. Source: MDN's compatibility data. An
 * interface is
 * found by its name, `Object.member` or `.member`; a rule of style sheets by a text.
 *
 * @typedef {readonly [name: string, safari: number, chrome: number, firefox: number]} Row
 */

/** @type {readonly Row[]} */
const SYNTAX = [
  ['StaticBlock', 16.4, 94, 93],
  ['ImportAttribute', 17.2, 123, 138],
  ['lookbehind', 16.4, 62, 78],
  ['flag v', 17, 112, 116],
  ['flag d', 15, 90, 88],
];

/** @type {readonly Row[]} */
const INTERFACES = [
  ['URL.canParse', 17, 120, 115],
  ['URL.parse', 18, 126, 126],
  ['Promise.withResolvers', 17.4, 119, 121],
  ['Promise.try', 18.2, 128, 134],
  ['Object.groupBy', 17.4, 117, 119],
  ['Map.groupBy', 17.4, 117, 119],
  ['Array.fromAsync', 16.4, 121, 115],
  ['AbortSignal.any', 17.4, 116, 124],
  ['RegExp.escape', 18.2, 136, 134],
  ['CSS.highlights', 17.2, 105, 140],
  ['new CSSStyleSheet', 16.4, 73, 101],
  ['new DecompressionStream', 16.4, 80, 113],
  ['.adoptedStyleSheets', 16.4, 73, 101],
  ['.replaceSync', 16.4, 73, 101],
  ['.toSorted', 16, 110, 115],
  ['.toReversed', 16, 110, 115],
  ['.toSpliced', 16, 110, 115],
  ['.with', 16, 110, 115],
  ['.isWellFormed', 16.4, 111, 119],
  ['.inert', 15.5, 102, 112],
  ['.popover', 17, 114, 125],
  ['.showPopover', 17, 114, 125],
  ['.hidePopover', 17, 114, 125],
  ['.togglePopover', 17, 114, 125],
  ['.checkVisibility', 17.4, 105, 106],
  ['.moveBefore', 99, 133, 144],
  ['.setHTMLUnsafe', 17.4, 124, 123],
  ['.userActivation', 16.4, 72, 120],
  ['.attachInternals', 16.4, 77, 93],
  ['.symmetricDifference', 17, 122, 127],
  ['.isSubsetOf', 17, 122, 127],
  ['.toHex', 18.2, 140, 133],
  ['.toBase64', 18.2, 140, 133],
  ['.requestIdleCallback', 99, 47, 55],
  ['.scheduler', 99, 94, 142],
  ['.startViewTransition', 18, 111, 144],
  ...[
    'role',
    'ariaBusy',
    'ariaDisabled',
    'ariaHidden',
    'ariaLabel',
    'ariaLevel',
    'ariaLive',
    'ariaExpanded',
  ].map((name) => /** @type {const} */ ([`.${name}`, 12.1, 81, 119])),
];

/** @type {readonly Row[]} */
const STYLES = [
  ['light-dark(', 17.5, 123, 120],
  ['color-mix(', 16.2, 111, 113],
  ['color(from', 18, 119, 128],
  ['oklch(from', 18, 119, 128],
  [':has(', 15.4, 105, 121],
  [':dir(', 16.4, 120, 49],
  [':popover-open', 17, 114, 125],
  [':user-invalid', 16.5, 119, 88],
  ['@property', 16.4, 85, 128],
  ['@starting-style', 17.5, 117, 129],
  ['@scope', 17.4, 118, 146],
  ['field-sizing', 99, 123, 99],
  ['dvh', 15.4, 108, 101],
  ['nesting', 17.2, 120, 117],
];

/**
 * The features that a script needs and a browser of the floor lacks.
 *
 * @param {string} code
 * @param {Floor} floor
 * @returns {string[]} names, each once
 */
export function missingInScript(code, floor) {
  /** @type {Set<string>} */
  const used = new Set();
  for (const node of nodesIn(parseAst(code, { allowReturnOutsideFunction: true }))) {
    for (const name of namesOf(node)) {
      used.add(name);
    }
  }
  return [...SYNTAX, ...INTERFACES]
    .filter((row) => used.has(row[0]) && isMissing(row, floor))
    .map(([name]) => name);
}

/**
 * The features that a style sheet needs and a browser of the floor lacks. What is below `@supports` is asked for, and
 * an unknown
 * selector inside `:where()` or `:is()` takes nothing else with it.
 *
 * @param {string} css
 * @param {Floor} floor
 * @returns {string[]}
 */
export function missingInStyles(css, floor) {
  const asked = css
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .replaceAll(/:(?:where|is)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gu, '');
  // The build adds plain colours below such a question, for what has colours above it.
  const hasPlain = /@supports not \(color:/u.test(asked);
  const text = asked.replaceAll(/@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/gu, '');
  return STYLES.filter((row) => {
    const isColour = /^(?:light-dark|color|oklch)/u.test(row[0]);
    const isUsed = row[0] === 'nesting' ? isNested(text) : text.includes(row[0]);
    return isUsed && isMissing(row, floor) && !(isColour && hasPlain);
  }).map(([name]) => name);
}

/** @param {Row} row @param {Floor} floor */
function isMissing([, safari, chrome, firefox], floor) {
  return safari > floor.safari || chrome > floor.chrome || firefox > floor.firefox;
}

/** @param {import('./nodes-in.js').SyntaxNode} node @returns {string[]} */
function namesOf(node) {
  const { type, regex, object, property, callee } = /** @type {Record<string, any>} */ (node);
  if (type === 'Literal' && regex) {
    const flags = [...regex.flags].map((flag) => `flag ${flag}`);
    return /\(\?<[=!]/u.test(regex.pattern) ? ['lookbehind', ...flags] : flags;
  }
  if (type === 'MemberExpression' && !node.computed) {
    return [`.${property.name}`, `${object.name}.${property.name}`];
  }
  return type === 'NewExpression' ? [`new ${callee.name}`] : [type];
}

/** Whether a rule has another one inside. @param {string} css */
function isNested(css) {
  /** @type {boolean[]} */
  const open = [];
  for (const [, before = '', sign] of css.matchAll(/([^{};]*)([{};])/gu)) {
    if (sign === '{') {
      const isRule = !before.trim().startsWith('@');
      if (isRule && open.includes(true)) return true;
      open.push(isRule);
    } else if (sign === '}') {
      open.pop();
    }
  }
  return false;
}
