/** The browsers that can derive one colour from another: Safari from 18 on, Chrome from 119, Firefox from 128. */
const RELATIVE = 'color(from red xyz x y z)';
/** For the others, which are older: Safari from 17.5 on, Chrome from 123, Firefox from 120. */
const BY_SCHEME = 'light-dark(red,red)';

/** Declarations that are in colours of that kind. */
const IS_NEW = /light-dark\(|color-mix\(|color\(from/u;

/**
 * Adds to a small style sheet the rules for browsers that lack its colours: those of the light page, whatever the page
 * is. A mixture becomes its first colour, and nothing where it has less than 40 percent of that.
 *
 * @param {string} css
 * @returns {string}
 */
export function withPlainColours(css) {
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

/** @param {string} declaration @returns {string} */
function plain(declaration) {
  return declaration
    .replaceAll(/light-dark\((.*?),.*?\)/gu, '$1')
    .replaceAll(/color-mix\(\w+ \w+, ?(var\(.*?\)|[#\w]+)( [1-3]?\d%)?.*?\)/gu, (_mixture, first, part) =>
      part === undefined ? first : 'transparent',
    )
    .replaceAll(/color\(from.*?1\)(?=\))/gu, '#fff');
}
