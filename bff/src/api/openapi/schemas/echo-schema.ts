import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import { formatSchema } from './format-schema.ts';
import type { JsonSchema } from './json-schema.ts';

interface Branch {
  readonly words: Map<string, Branch | JsonSchema>;
  readonly kind: 'object' | 'list' | 'map';
}

/**
 * The properties that answers repeat, nested the way they nest them: `cart.items[n].name` becomes
 * `cart: { items: [{ name }] }`, `customParameters[key]` a map.
 */
export function echoProperties(
  rows: Iterable<readonly [name: string, row: ParameterRow]>,
): Record<string, JsonSchema> {
  const root: Branch = { words: new Map(), kind: 'object' };
  for (const [name, row] of rows) {
    place(root, name.split('.'), formatSchema(row.format));
  }
  return propertiesOf(root);
}

function place(branch: Branch, [step = '', ...rest]: readonly string[], leaf: JsonSchema): void {
  const [, word = step, key] = /^(.*)\[(.*)\]$/.exec(step) ?? [];
  if (key === undefined && rest.length === 0) {
    branch.words.set(word, leaf);
    return;
  }
  const known = branch.words.get(word);
  const child = isBranch(known) ? known : emptyBranch(key);
  branch.words.set(word, child);
  if (rest.length === 0) {
    child.words.set(key ?? '', leaf);
  } else {
    place(child, rest, leaf);
  }
}

function emptyBranch(key: string | undefined): Branch {
  return { words: new Map(), kind: key === undefined ? 'object' : key === 'n' ? 'list' : 'map' };
}

function isBranch(value: Branch | JsonSchema | undefined): value is Branch {
  return value !== undefined && 'words' in value && value.words instanceof Map;
}

function propertiesOf(branch: Branch): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...branch.words].map(([word, child]) => [word, isBranch(child) ? schemaOf(child) : child]),
  );
}

function schemaOf(branch: Branch): JsonSchema {
  const properties = propertiesOf(branch);
  switch (branch.kind) {
    case 'object':
      return { type: 'object', properties };
    case 'list':
      return { type: 'array', items: { type: 'object', properties } };
    case 'map':
      return { type: 'object', additionalProperties: Object.values(properties)[0] ?? true };
  }
}
