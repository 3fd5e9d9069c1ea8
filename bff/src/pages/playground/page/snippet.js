/** @typedef {{ name: string, property: string, value: string }} Variable */

/** The names of settings that are options of the widget as they are. */
const PLAIN = ['style', 'layout', 'locale'];

/**
 * The options that show what the page shows.
 *
 * @param {Record<string, string>} settings
 * @param {readonly Variable[]} variables
 */
export function optionsOf(settings, variables) {
  const plain = PLAIN.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]]));
  const { preset } = settings;
  const values = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  const theme =
    variables.length === 0 ? preset : { ...(preset === undefined ? {} : { preset }), variables: values };
  return { ...Object.fromEntries(plain), ...(theme === undefined ? {} : { theme }) };
}

/** The options as code. @param {Record<string, unknown>} options */
export function optionsText(options) {
  return `var wpwlOptions = ${codeOf(options, '')};`;
}

/**
 * The same values for a style sheet. @param {readonly Variable[]} variables
 *
 * @returns {string}
 */
export function stylesText(variables) {
  if (variables.length === 0) return '/* No variable is set. */';
  return `.wpwl-container {\n${variables.map(({ property, value }) => `  ${property}: ${value};\n`).join('')}}`;
}

/** @param {unknown} value @param {string} indent @returns {string} */
function codeOf(value, indent) {
  if (typeof value !== 'object' || value === null) return quoted(String(value));
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const inner = `${indent}  `;
  return `{\n${entries.map(([name, each]) => `${inner}${name}: ${codeOf(each, inner)},\n`).join('')}${indent}}`;
}

/** @param {string} text */
function quoted(text) {
  return `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('<', '\\x3c')}'`;
}
