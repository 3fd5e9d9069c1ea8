/** Elements that draw, and those that they refer to inside of the same file. */
const ELEMENTS = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'use',
]);

const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

const VIEW_BOX =
  /^\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+(?:\d*[1-9]\d*(?:\.\d+)?|\d*\.\d*[1-9]\d*)[\s,]+(?:\d*[1-9]\d*(?:\.\d+)?|\d*\.\d*[1-9]\d*)\s*$/;

/** A tag, a comment, the line at the start of an XML file, or anything else that begins like one. */
const MARKUP =
  /<!--(?:(?!--)[\s\S])*-->|<\?xml\s[^<>?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|</g;
const ATTRIBUTE = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gy;
const WHITESPACE = /^\s*$/;
/** The five entities that XML itself has; all others need a document type. */
const OTHER_ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)/;

/**
 * The fault of an SVG file that shoppers' browsers are to show; `undefined` for a drawing that does nothing but draw.
 * It takes a part of XML only: what it does not know it refuses, so that nothing depends on how a browser reads it.
 */
export function drawingMistake(text: string): string | undefined {
  const open: string[] = [];
  let roots = 0;
  let end = 0;
  for (const { 0: markup, 1: slash, 2: element, 3: rest = '', index } of text.matchAll(MARKUP)) {
    const between = text.slice(end, index);
    end = index + markup.length;
    if (open.length === 0 && !WHITESPACE.test(between)) return 'has text outside of <svg>';
    if (OTHER_ENTITY.test(between)) return 'has an entity; write the character itself';
    if (element === undefined) {
      if (markup === '<' || (markup.startsWith('<?') && index > 0)) {
        return `has ${text.slice(index, index + 20).split(/[\s>]/)[0]}, which is no element, no comment or not closed`;
      }
      continue;
    }
    if (slash === '/') {
      if (open.pop() !== element || !WHITESPACE.test(rest)) return `closes <${element}> where it is not open`;
      continue;
    }
    if (open.length === 0) {
      roots += 1;
      if (roots > 1 || element !== 'svg') return 'must be one <svg>';
    }
    if (!ELEMENTS.has(element)) return `has <${element}>, which a mark may not have`;
    const mistake = tagMistake(rest, open.length === 0);
    if (mistake !== undefined) return mistake;
    if (!rest.endsWith('/')) open.push(element);
  }
  if (roots === 0) return 'has no <svg>';
  return open.length > 0 || !WHITESPACE.test(text.slice(end))
    ? 'ends before <svg> is closed, or after it'
    : undefined;
}

function tagMistake(rest: string, isRoot: boolean): string | undefined {
  const attributes = new Map<string, string>();
  const list = rest.replace(/\/$/, '');
  let end = 0;
  for (const { 0: written, 1: name = '', 2: quoted, 3: apostrophed, index } of list.matchAll(ATTRIBUTE)) {
    end = index + written.length;
    const value = quoted ?? apostrophed ?? '';
    if (attributes.has(name)) return `has ${name} twice in one element`;
    attributes.set(name, value);
    const mistake = attributeMistake(name, value);
    if (mistake !== undefined) return mistake;
  }
  if (!WHITESPACE.test(list.slice(end))) {
    return `has an attribute that cannot be read: ${list.slice(end).trim().slice(0, 20)}`;
  }
  if (!isRoot) return undefined;
  if (!VIEW_BOX.test(attributes.get('viewBox') ?? '')) {
    return 'must have a viewBox of four numbers, with a width and a height';
  }
  return attributes.get('xmlns') === NAMESPACES['xmlns']
    ? undefined
    : `must have xmlns="${NAMESPACES['xmlns']}"`;
}

function attributeMistake(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `has ${name}, which runs a script`;
  if (OTHER_ENTITY.test(value)) return `has an entity in ${name}; write the character itself`;
  if (name.startsWith('xmlns')) {
    return NAMESPACES[name] === value ? undefined : `has ${name}, which a mark may not have`;
  }
  if (/^(?:xlink:)?href$/.test(name)) {
    return value.startsWith('#') ? undefined : `has ${name}, which leads out of the file`;
  }
  if (name.includes(':') && name !== 'xml:space') return `has ${name}, which a mark may not have`;
  // An escape or a comment in CSS could hide the word.
  const isPlain = !/\\|\/\*|@/.test(value) && !/url\s*\((?!\s*['"]?#)/i.test(value);
  return isPlain ? undefined : `has ${name}, which leads out of the file`;
}
