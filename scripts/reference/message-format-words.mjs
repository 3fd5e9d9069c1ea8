import { code } from './markdown.mjs';

const WORDS = {
  uuid: 'UUID',
  version: 'a version',
  boolean: '`true` or `false`',
  true: '`true`',
  country: 'a number of ISO 3166-1',
  currency: 'a number of ISO 4217',
  category: '4 digits',
  'card-number': '13 to 19 digits',
  proof: '20 bytes in base64',
  object: 'an object',
};

/** The format of a field of a message, in words. */
export function formatWords(format) {
  switch (format.kind) {
    case 'text':
      return `${span(format)} characters`;
    case 'ascii':
      return `${span(format)} characters of ASCII`;
    case 'digits':
      return format.max === 1 ? '1 digit' : `${span(format)} digits`;
    case 'codes':
      return codesWords(format);
    case 'url':
      return `an address, at most ${format.max} characters`;
    case 'moment':
      return code(format.pattern);
    case 'shape':
      return format.says;
    case 'any':
      return `any JSON, at most ${format.max} characters`;
    case 'list':
      return `a list of at most ${format.max}: ${formatWords(format.of)}`;
    default:
      return WORDS[format.kind];
  }
}

function codesWords({ codes, later, scheme }) {
  const brackets = later.length === 0 ? '' : ` (${later.map(code).join(' ')})`;
  return `${codes.map(code).join(' ')}${brackets}${scheme ? ' or `80` to `99`' : ''}`;
}

function span({ min, max }) {
  return min === max ? String(max) : `${min} to ${max}`;
}
