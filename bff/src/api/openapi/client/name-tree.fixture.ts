import type { JsonSchema } from '../schemas/json-schema.ts';

/** `customer`, `items[n]` or `customParameters[key]`: one step of a parameter's name. */
interface Step {
  readonly name: string;
  readonly holds: 'value' | 'list' | 'map';
}

interface Branch {
  readonly holds: Step['holds'];
  readonly children: Map<string, Branch>;
  leaf?: JsonSchema;
  isRequired: boolean;
}

/**
 * Flat parameters as the objects that a program would write: `customer.givenName` as `{ customer: { givenName } }`,
 * `cart.items[n].name` as `{ cart: { items: [{ name }] } }`, `customParameters[key]` as `{ customParameters: {} }`.
 *
 * @param properties by their names; a name with an index has `[n]` in it, one with a key another word in brackets
 * @param required names without which the request is refused; what they are in is required as well
 */
export function nestedSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): JsonSchema {
  const root: Branch = { holds: 'value', children: new Map(), isRequired: true };
  for (const [name, schema] of Object.entries(properties)) {
    let branch = root;
    for (const { name: step, holds } of stepsOf(name)) {
      const next = branch.children.get(step) ?? { holds, children: new Map(), isRequired: false };
      branch.children.set(step, next);
      next.isRequired ||= required.includes(name);
      branch = next;
    }
    branch.leaf = schema;
  }
  return objectOf(root);
}

function stepsOf(name: string): readonly Step[] {
  // A dot inside of brackets would belong to a key, and the description writes keys as one word.
  return name.split('.').map((part) => {
    const [, word = part, inside] = /^([^[]+)\[(\w+)\]$/.exec(part) ?? [];
    const holds = inside === undefined ? 'value' : inside === 'n' ? 'list' : 'map';
    return { name: word, holds };
  });
}

function objectOf({ children }: Branch): JsonSchema {
  const entries = [...children];
  const required = entries.filter(([, { isRequired }]) => isRequired).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, branch]) => [name, schemaOf(branch)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

function schemaOf(branch: Branch): JsonSchema {
  const inner = branch.leaf ?? objectOf(branch);
  switch (branch.holds) {
    case 'value':
      return inner;
    case 'list':
      return { type: 'array', items: inner };
    case 'map':
      return { type: 'object', additionalProperties: inner };
  }
}
