import type { Masked } from '../values/masked.ts';

/** A value of a field: a text, or one that must not be shown. */
type Leaf = string | Masked;

/** A JSON object, or a list of them. */
type Node = { [name: string]: Node | Node[] | Leaf };

/** The words of a name, split at its dots. They are few, and the same in every request, so each text is split once. */
const WORDS = new Map<string, readonly string[]>();
const MOST_KNOWN = 1000;

/**
 * Turns names on the wire into nested objects: `cart.items[0].name` becomes `cart: { items: [{ name }] }`,
 * `customParameters[basket]` becomes `customParameters: { basket }`.
 *
 * @param fields names of the catalogue only, in any order; items come out in the order of their indexes, gaps closed.
 */
export function nestFields(
  fields: readonly (readonly [name: string, value: Leaf])[],
): Record<string, unknown> {
  const root: Node = {};
  let hasLists = false;
  for (const [name, value] of fields) {
    hasLists = place(root, name, value) || hasLists;
  }
  return hasLists ? closeGaps(root) : root;
}

/** @returns whether the name has an index */
function place(root: Node, name: string, value: Leaf): boolean {
  let node = root;
  let from = 0;
  for (;;) {
    const bracket = name.indexOf('[', from);
    if (bracket === -1) {
      const words = wordsOf(name.slice(from));
      node = descend(node, words);
      node[words.at(-1) ?? ''] = value;
      return from > 0;
    }
    const words = wordsOf(name.slice(from, bracket));
    const last = words.at(-1) ?? '';
    const close = name.indexOf(']', bracket);
    const inside = name.slice(bracket + 1, close);
    node = descend(node, words);
    const child = Object.hasOwn(node, last) ? node[last] : undefined;
    // A key ends the name, and an index is followed by a dot.
    if (close === name.length - 1) {
      const map = isNode(child) ? child : (node[last] = mapOfKeys());
      map[inside] = value;
      return from > 0;
    }
    const list: Node[] = Array.isArray(child) ? child : (node[last] = []);
    node = list[Number(inside)] ??= {};
    from = close + 2;
  }
}

/** The object that holds the last of the words. */
function descend(from: Node, words: readonly string[]): Node {
  let node = from;
  for (let position = 0; position < words.length - 1; position += 1) {
    const word = words[position] ?? '';
    const child = Object.hasOwn(node, word) ? node[word] : undefined;
    node = isNode(child) ? child : (node[word] = {});
  }
  return node;
}

/** Objects whose keys a merchant chooses have no prototype, so that `__proto__` is a key like any other. */
function mapOfKeys(): Node {
  return Object.create(null) as Node;
}

function isNode(child: Node[string] | undefined): child is Node {
  if (typeof child !== 'object' || child === null || Array.isArray(child)) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(child);
  return prototype === Object.prototype || prototype === null;
}

function wordsOf(text: string): readonly string[] {
  const known = WORDS.get(text);
  if (known !== undefined) {
    return known;
  }
  const words = text.split('.');
  if (WORDS.size < MOST_KNOWN) {
    WORDS.set(text, words);
  }
  return words;
}

function closeGaps(node: Node): Node {
  for (const [name, value] of Object.entries(node)) {
    if (Array.isArray(value)) {
      node[name] = value.filter(() => true).map(closeGaps);
    } else if (isNode(value)) {
      closeGaps(value);
    }
  }
  return node;
}
