/** A JSON object, or a list of them. */
type Node = { [name: string]: Node | Node[] | string };

/** A word of the catalogue, a key that the merchant chose, or an index of a list. */
type Step =
  | { readonly kind: 'word' | 'key'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number };

/** `items[0].` with an index, `customParameters[key]` with a key: an index is followed by a dot, a key ends the name. */
const STEP = /\[(?<index>\d+)\]\.|\[(?<key>[^[\]]*)\]$|(?<word>[^.[\]]+)\.?/gu;

/** Names without indexes and keys are few, and the same in every request, so each is parsed once. */
const KNOWN = new Map<string, readonly Step[]>();
const MOST_KNOWN = 1000;

/**
 * Turns names on the wire into the JSON that answers repeat them in: `cart.items[0].name` becomes
 * `cart: { items: [{ name }] }`, `customParameters[basket]` becomes `customParameters: { basket }`.
 *
 * @param fields names of the catalogue only, in any order; items come out in the order of their indexes, gaps closed
 */
export function nestFields(
  fields: readonly (readonly [name: string, value: string])[],
): Record<string, unknown> {
  const root: Node = {};
  let hasLists = false;
  for (const [name, value] of fields) {
    const steps = stepsOf(name);
    hasLists ||= steps.some(({ kind }) => kind === 'index');
    place(root, steps, value);
  }
  return hasLists ? closeGaps(root) : root;
}

function stepsOf(name: string): readonly Step[] {
  const known = KNOWN.get(name);
  if (known !== undefined) {
    return known;
  }
  const steps = [...name.matchAll(STEP)].map(({ groups = {} }): Step => {
    const { index, key, word = '' } = groups;
    if (index !== undefined) {
      return { kind: 'index', index: Number(index) };
    }
    return key === undefined ? { kind: 'word', name: word } : { kind: 'key', name: key };
  });
  if (KNOWN.size < MOST_KNOWN && steps.every(({ kind }) => kind === 'word')) {
    KNOWN.set(name, steps);
  }
  return steps;
}

function place(root: Node, steps: readonly Step[], value: string): void {
  let node = root;
  for (const [position, step] of steps.entries()) {
    const next = steps[position + 1];
    if (step.kind === 'index') {
      continue;
    }
    const child = Object.hasOwn(node, step.name) ? node[step.name] : undefined;
    if (next === undefined) {
      node[step.name] = value;
    } else if (next.kind === 'index') {
      const list: Node[] = Array.isArray(child) ? child : (node[step.name] = []);
      node = list[next.index] ??= {};
    } else if (typeof child === 'object' && !Array.isArray(child)) {
      node = child;
    } else {
      node = node[step.name] = nodeBefore(next);
    }
  }
}

/** Objects whose keys a merchant chooses have no prototype, so that `__proto__` is a key like any other. */
function nodeBefore({ kind }: Step): Node {
  return kind === 'key' ? (Object.create(null) as Node) : {};
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
