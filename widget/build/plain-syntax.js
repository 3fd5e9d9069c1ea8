import { transformSync } from 'rolldown/utils';
import { parseAst } from 'rollup/parseAst';
import { nodesIn } from './nodes-in.js';

/**
 * For the first script, which a browser below the floor must parse to say so: the syntax of 2020, as Safari 13.1, Chrome
 * 80 and Firefox 74 have it. Private members become ordinary ones with a short name.
 */
export function plainSyntax() {
  return {
    name: 'plain-syntax',
    /** @param {string} code @param {string} id */
    transform: (code, id) => {
      const lowered = transformSync(id.replace(/\.ts$/u, '.js'), withoutPrivates(code), {
        target: 'es2020',
        assumptions: { setPublicClassFields: true, noDocumentAll: true },
      });
      if (lowered.errors.length > 0) throw new Error(lowered.errors.map(({ message }) => message).join('\n'));
      return { code: lowered.code, map: null };
    },
  };
}

/**
 * Private members as ordinary ones; a field without a value goes, because lowered it would cost an assignment.
 *
 * @param {string} code
 * @returns {string}
 */
function withoutPrivates(code) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  /** @type {Map<string, number>} */
  const names = new Map();
  for (const node of nodesIn(parseAst(code))) {
    const { start, end } = node;
    if (node.type === 'PropertyDefinition' && node.value === null) {
      edits.push({ start, end, text: '' });
    } else if (node.type === 'PrivateIdentifier') {
      const name = String(node.name);
      const place = names.get(name) ?? names.size;
      names.set(name, place);
      edits.push({ start, end, text: `$${(place + 10).toString(36)}` });
    }
  }
  let plain = '';
  let last = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start >= last) {
      plain += code.slice(last, start) + text;
      last = end;
    }
  }
  return plain + code.slice(last);
}
