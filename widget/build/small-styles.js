import { Features, transform } from 'lightningcss';

/** The features that all browsers know that run the script: they are kept as written. */
const KNOWN =
  Features.Colors |
  Features.DirSelector |
  Features.LightDark |
  Features.LogicalProperties |
  Features.Selectors;

/** A style sheet that says the same in fewer bytes, and in plain colours where a browser needs them. @param {string} css @returns {string} */
export function smallStyles(css) {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    include: Features.Nesting,
    exclude: KNOWN,
  });
  return withPlainColours(Buffer.from(code).toString());
}

/** The browsers that can derive one colour from another: Safari from 18 on, Chrome from 119, Firefox from 128. */
const RELATIVE = 'color(from red xyz x y z)';
/** For the others, which are older: Safari from 17.5 on, Chrome from 123, Firefox from 120. */
const BY_SCHEME = 'light-dark(red,red)';

/** Declarations that are in colours of that kind. */
const IS_NEW = /light-dark\(|color-mix\(|\(from /u;
const NEW_COLOUR = /\b(light-dark|color-mix|oklch|color)\((?:from |in )?/u;
/** What is wrong is red on any ground; where the hue comes from the colour itself, the colour says enough. */
const RED = '#d92d20';

/**
 * Adds to a small style sheet the rules for browsers that lack its colours: those of the light page, whatever the page
 * is. A mixture becomes its first colour, and nothing where it has less than 40 percent of that.
 *
 * @param {string} css
 * @returns {string}
 */
function withPlainColours(css) {
  const rules = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/gu)].flatMap(([, selector = '', body = '']) => {
    const declarations = body
      .split(/;(?![^(]*\))/u)
      .filter((declaration) => IS_NEW.test(declaration))
      .map(plain)
      // A declaration that the browser does not understand gives no colour anyway, and a card has no shadow.
      .filter((declaration) => !/:(?:transparent$|#0000$|var\(--wpwl-shadow)/u.test(declaration));
    return declarations.length > 0 ? [`${selector}{${declarations.join(';')}}`] : [];
  });
  const needed = css.includes('color(from') ? RELATIVE.replace('red', BY_SCHEME) : BY_SCHEME;
  return rules.length > 0 ? `${css}@supports not (color:${needed}){${rules.join('')}}` : css;
}

/** @param {string} text @returns {string} the same without new colours */
function plain(text) {
  const call = NEW_COLOUR.exec(text);
  if (call === null) return text;
  const parts = [''];
  let end = call.index + call[0].length;
  for (let depth = 1; depth > 0; end += 1) {
    const sign = text[end] ?? ')';
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 1 && /[ ,]/u.test(sign)) parts.push('');
    else if (depth > 0) parts.push(`${parts.pop()}${sign}`);
  }
  const colour = plainOf(call[1], parts.filter(Boolean));
  return plain(text.slice(0, call.index) + colour + text.slice(end));
}

/** @param {string | undefined} name @param {string[]} parts @returns {string | undefined} */
function plainOf(name, parts) {
  if (name === 'color') return '#fff';
  if (name === 'color-mix') return /^[1-3]?\d%$/u.test(parts[2] ?? '') ? 'transparent' : parts[1];
  return name === 'oklch' && /\d/u.test(parts[2] ?? '') ? RED : parts[0];
}
