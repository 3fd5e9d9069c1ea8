/** A JSON object without a prototype, so that a key such as `__proto__` is only a key; or a list of them. */
type Node = { [name: string]: Node | Node[] | string };

/** `items[0].` with an index, `customParameters[key]` with a key: an index is followed by a dot, a key ends the name. */
const STEP = /\[(?<index>\d+)\]\.|\[(?<key>[^\]]*)\]$|(?<word>[^.[\]]+)\.?/gu;

/**
 * Turns names on the wire into the JSON that answers repeat them in: `cart.items[0].name` becomes
 * `cart: { items: [{ name }] }`, `customParameters[basket]` becomes `customParameters: { basket }`.
 *
 * @param fields names of the catalogue only, in any order; items come out in the order of their indexes, gaps closed
 */
export function nestFields(
  fields: readonly (readonly [name: string, value: string])[],
): Record<string, unknown> {
  const root = emptyNode();
  for (const [name, value] of fields) {
    place(root, name, value);
  }
  return closeGaps(root);
}

function place(root: Node, name: string, value: string): void {
  const steps = [...name.matchAll(STEP)].map((match) => match.groups ?? {});
  let node = root;
  for (const [position, step] of steps.entries()) {
    const word = step['word'] ?? step['key'];
    const next = steps[position + 1];
    if (word === undefined) {
      continue;
    }
    if (next === undefined) {
      node[word] = value;
    } else if (next['index'] === undefined) {
      const child = node[word];
      node = typeof child === 'object' && !Array.isArray(child) ? child : (node[word] = emptyNode());
    } else {
      const child = node[word];
      const list: Node[] = Array.isArray(child) ? child : (node[word] = []);
      node = list[Number(next['index'])] ??= emptyNode();
    }
  }
}

function emptyNode(): Node {
  return Object.create(null) as Node;
}

function closeGaps(node: Node): Node {
  for (const [name, value] of Object.entries(node)) {
    if (Array.isArray(value)) {
      node[name] = value.filter(() => true).map(closeGaps);
    } else if (typeof value === 'object') {
      closeGaps(value);
    }
  }
  return node;
}
