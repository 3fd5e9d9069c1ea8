import type { Masked } from '../values/masked.ts';

/** A value of a field: a text, or one that must not be shown. */
type Leaf = string | Masked;

/** A JSON object, or a list of them. */
type Node = { [name: string]: Node | Node[] | Leaf };

/** The words of a name, split at its dots. They are few, and the same in every request, so each text is split once. */
const WORDS = new Map<string, readonly string[]>();
const MOST_KNOWN = 1000;

/** The item of a list that the last name was in: fields of one item usually follow each other. */
interface LastItem {
  /** `cart.items[0].`; empty before the first item. */
  start: string;
  node: Node;
}

/**
 * Turns names on the wire into nested objects: `cart.items[0].name` becomes `cart: { items: [{ name }] }`,
 * `customParameters[basket]` becomes `customParameters: { basket }`.
 *
 * @param fields names of the catalogue only, in any order; items come out in the order of their indexes, gaps closed
 */
export function nestFields(
  fields: readonly (readonly [name: string, value: Leaf])[],
): Record<string, unknown> {
  const root: Node = {};
  const last: LastItem = { start: '', node: root };
  let hasGaps = false;
  for (const [name, value] of fields) {
    hasGaps = place(root, last, name, value) || hasGaps;
  }
  return hasGaps ? closeGaps(root) : root;
}

/** @returns whether the name's item was not the next one of its list */
function place(root: Node, last: LastItem, name: string, value: Leaf): boolean {
  const isInLast = last.start !== '' && name.startsWith(last.start);
  let node = isInLast ? last.node : root;
  let from = isInLast ? last.start.length : 0;
  let leavesGap = false;
  for (;;) {
    const bracket = name.indexOf('[', from);
    if (bracket === -1) {
      const words = wordsOf(name.slice(from));
      node = descend(node, words);
      node[words.at(-1) ?? ''] = value;
      return leavesGap;
    }
    const words = wordsOf(name.slice(from, bracket));
    const word = words.at(-1) ?? '';
    const close = name.indexOf(']', bracket);
    const inside = name.slice(bracket + 1, close);
    node = descend(node, words);
    const child = Object.hasOwn(node, word) ? node[word] : undefined;
    // A key ends the name, and an index is followed by a dot.
    if (close === name.length - 1) {
      const map = isNode(child) ? child : (node[word] = mapOfKeys());
      map[inside] = value;
      return leavesGap;
    }
    const list: Node[] = Array.isArray(child) ? child : (node[word] = []);
    const index = Number(inside);
    leavesGap ||= index > list.length;
    node = list[index] ??= {};
    from = close + 2;
    last.start = name.slice(0, from);
    last.node = node;
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
  if (typeof child !== 'object' || child === null || Array.isArray(child)) return false;
  const prototype: unknown = Object.getPrototypeOf(child);
  return prototype === Object.prototype || prototype === null;
}

function wordsOf(text: string): readonly string[] {
  const known = WORDS.get(text);
  if (known !== undefined) return known;
  const words = text.split('.');
  if (WORDS.size < MOST_KNOWN) WORDS.set(text, words);
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
